import {css} from "lit";

// Of a picture that is read where the pointer is: a finger that moves across it reads, one that moves up or down scrolls the page.
export const readByTouch = css`touch-action: pan-y pinch-zoom;`;

// Where in a picture the pointer is, from 0 at its left and upper edge to 1, however the page scales the picture.
export function placeIn(event, picture = event.currentTarget) {
  const {left, top, width, height} = picture.getBoundingClientRect();
  return {x: (event.clientX - left) / width, y: (event.clientY - top) / height};
}

// Which of `count` equal parts a place from 0 to 1 falls into; the first or the last for what lies outside.
export const partAt = (place, count) => Math.max(0, Math.min(count - 1, Math.floor(place * count)));
