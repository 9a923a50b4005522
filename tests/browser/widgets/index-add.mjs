export default {
  presets: {position: [37, 100000]},
  pictures: 1,
};
