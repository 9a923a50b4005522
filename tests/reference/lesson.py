#!/usr/bin/python3
"""The right values of tests/lesson/*.json, from the definitions at 60 digits.

    lesson.py check                              every number that a case expects, against its definition
    lesson.py values WIDGET 'PARAMS' PLACE...    the numbers for a new case: lesson.py values clock '{"position": 5}' 'code[3]'

A widget's View is the function of its name below; parameters are what its own arguments are by default: numbers, words,
switches, or lists. A case with a `source` takes its numbers from there, and is not checked here.

A number in a case file is right when it is the double nearest to the exact value, or, where the case allows more than one
unit in the last place (vectors that are scaled by a measured factor), within what it allows. Debian: python3-mpmath.
"""
import inspect
import json
import math
import re
import sys
from pathlib import Path

import mpmath
from mpmath import mpf

import exact
from exact import Entries

cases = Path(__file__).resolve().parent.parent / "lesson"
base = 10000
last_position = 2**53


def each(at, items):
    return Entries(lambda k: at(items[k]), len(items))


def clock(position=3, dim=16, base=base):
    omegas = exact.frequencies(dim, base)
    return {
        "angles": each(lambda omega: exact.angle(position, omega), omegas),
        "turns": each(lambda omega: position / exact.tokens_per_turn(omega), omegas),
        "frequencies": omegas,
        "tokens_per_turn": each(exact.tokens_per_turn, omegas),
        "code": exact.code(position, dim, base),
    }


def formula(position=3, pair=1, dim=16, base=base):
    omegas = exact.frequencies(dim, base)
    omega, last = omegas[pair], dim // 2 - 1
    turns = position / exact.tokens_per_turn(omega)
    return {
        "pairs": dim // 2,
        "even": 2 * pair,
        "odd": 2 * pair + 1,
        "exponent": mpf(-2 * pair) / dim,
        "last_exponent": mpf(-2 * last) / dim,
        "frequency": omega,
        "ratio": 1 / omegas[1] if last > 0 else None,
        "turns_per_token": 1 / exact.tokens_per_turn(omega),
        "tokens_per_turn": exact.tokens_per_turn(omega),
        "longest": exact.tokens_per_turn(omegas[last]),
        "product": position * omega,
        "turns": turns,
        "whole_turns": int(mpmath.floor(turns)),
        "angle": exact.angle(position, omega),
        "sin": mpmath.sin(position * omega),
        "cos": mpmath.cos(position * omega),
    }


def waves(position=0, length=128, dim=16, base=base, pairs=(0, 2, 4)):
    asked = sorted(set(pairs))
    start = min(position // length * length, last_position - (length - 1))
    omegas = exact.frequencies(dim, base)
    chosen = [pair for pair in asked if pair < dim // 2]
    return {
        "start": start,
        "code": Entries(lambda row, j: (mpmath.cos if j % 2 else mpmath.sin)((start + row) * omegas[j // 2]), length, dim),
        "cursor": exact.code(position, dim, base),
        "tokens_per_turn": each(exact.tokens_per_turn, omegas),
        "chosen": chosen,
        "missing": [pair for pair in asked if pair >= dim // 2],
        "waves": Entries(lambda row, k: mpmath.sin((start + mpf(k) / 8) * omegas[chosen[row]]), len(chosen), 8 * length - 7),
        "bits": Entries(lambda row, bit: (start + row) >> bit & 1, length, 10),
        "bit_cycle": [2 << bit for bit in range(10)],
    }


def heatmap(sentence="我 昨天 在 火车 上 读 完 这 本 书", start=0, dim=16, base=base, *, expect=None):
    # How a sentence is cut into words is written by hand in the case; only how many there are matters here.
    places = expect or {}
    n = next((places[place] for place in ("words.length", "scores.shape[0]") if place in places), len(sentence.split()))
    scores = Entries(lambda a, b: exact.sum_of_cosines(abs(a - b), dim, base), n, n)
    return {
        "positions": [start + a for a in range(n)],
        "scores": scores,
        "peak": mpf(dim) / 2,
        "least": min(scores[0][b] for b in range(n)),
        "largest_change": mpf(0),
    }


def distance_curve(position=0, distance=64, dim=16, base=base):
    sums = Entries(lambda k: exact.sum_of_cosines(k, dim, base), distance + 1)
    return {"distances": list(range(distance + 1)), "dot": sums, "sum_cos": sums, "largest_difference": mpf(0)}


def shift_rotation(position=5, shift=10, dim=8, base=base):
    omegas = exact.frequencies(dim, base)

    def entry(row, column):
        if row // 2 != column // 2:
            return mpf(0)
        turned = shift * omegas[row // 2]
        if row == column:
            return mpmath.cos(turned)
        return mpmath.sin(turned) if row < column else -mpmath.sin(turned)

    moved = exact.code(position + shift, dim, base)
    return {
        "rotation": Entries(entry, dim, dim),
        "angles": each(lambda omega: exact.angle(shift, omega), omegas),
        "target": position + shift,
        "code": exact.code(position, dim, base),
        "product": moved,
        "shifted": moved,
        "residual": mpf(0),
    }


def index_add(position=37, rms=1, dim=16):
    seeded = exact.embedding(dim, 1)
    content = [x * exact.number(rms) / exact.rms(seeded) for x in seeded]
    positions = [mpmath.power(10**5, mpf(k) / 100) for k in range(101)]
    return {
        "content": content,
        "sum": [x + position for x in content],
        "content_share": exact.number(rms) / position if position else None,
        "positions": positions,
        "shares": [exact.number(rms) / p for p in positions],
    }


def table_lookup(position=1023, rows=1024, width=768, base=base):
    shown, offsets = min(width, 16), list(range(-8, 9))
    found = position < rows
    row = exact.table_row(position, width) if found else []

    def similarity(offset):
        neighbour = position + offset
        return exact.cosine_similarity(row, exact.table_row(neighbour, width)) if found and 0 <= neighbour < rows else None

    return {
        "found": found,
        "parameters": rows * width,
        "last_row": rows - 1,
        "row": row[:shown],
        "code": exact.code(position, width, base, shown),
        "offsets": offsets,
        "row_similarity": each(similarity, offsets),
        "code_similarity": each(lambda k: exact.sum_of_cosines(abs(k), width, base) / (width // 2) if position + k >= 0 else None, offsets),
    }


def add_to_embedding(position=5, dim=256, std=0.02, scaled=False, base=base):
    today = [mpf(x) for x in (0.32, -1.07, 0.88, 0.05)]  # as doubles
    code4 = exact.code(position, 4, base)
    factor = mpmath.sqrt(dim) if scaled else mpf(1)
    seeded = exact.embedding(dim, 1)
    mean = mpmath.fsum(seeded) / dim
    centred = [x - mean for x in seeded]
    content = [factor * exact.number(std) * x / exact.rms(centred) for x in centred]
    code = exact.code(position, dim, base)
    return {
        "example": today,
        "example_code": code4,
        "example_sum": [x + y for x, y in zip(today, code4)],
        "small_table": Entries(lambda p, j: exact.code(p, 4, base)[j], 6, 4),
        "content_std": factor * exact.number(std),
        "code_rms": mpmath.sqrt(mpf(1) / 2),
        "content_ratio": factor * exact.number(std) / mpmath.sqrt(mpf(1) / 2),
        "content": content,
        "code": code,
        "sum": Entries(lambda j: content[j] + code[j], dim),
    }


def definition(widget):
    found = globals().get(widget.replace("-", "_"))
    return found if inspect.isfunction(found) and (cases / f"{widget}.json").exists() else None


def value_at(view, place):
    value = view
    for name in re.findall(r"[^.\[\]]+", place):
        if name == "length":
            value = len(value)
        elif name == "shape":
            value = value.shape
        elif name.isdigit():
            value = value[int(name)]
        else:
            value = value[name]
    return value


def ulps(expected, value):
    """How far a double is from the exact value, in units of the value's last place."""
    distance = abs(mpf(expected) - value)
    return distance if distance == 0 else distance / mpf(math.ulp(float(value)))


def complaint(expected, value, allowed):
    if expected is None or value is None or isinstance(expected, bool) or isinstance(value, bool):
        return None if expected is value else f"is {value}"
    # The nearest double is half a unit away at most.
    limit = mpf("0.5") if allowed <= 1 else allowed
    if ulps(expected, mpf(value)) <= limit:
        return None
    return f"is {mpmath.nstr(mpf(value), 25)}"


def typed(text):
    """A number as somebody typed it: " 100,000 ", "１０２４", "1e4"."""
    number = float(text.strip().replace(",", ""))
    return int(number) if number.is_integer() else number


def view_of(widget, case):
    """The View that the definition gives for a case, with what people type read as it is meant."""
    defined = definition(widget)
    arguments = inspect.signature(defined).parameters

    def meant(name, given):
        usual = arguments[name].default
        if isinstance(usual, str):
            return given
        if isinstance(usual, bool):
            return given in (True, "true")
        if isinstance(usual, tuple):
            return [meant_number(item) for item in (re.split(r"[\s,，、]+", given.strip()) if isinstance(given, str) else given)]
        return meant_number(given)

    def meant_number(given):
        if isinstance(given, str):
            return typed(given)
        return int(given) if float(given).is_integer() else given

    params = {name: meant(name, given) for name, given in case["params"].items()}
    if "expect" in arguments:  # what depends on a reading by hand
        params["expect"] = case.get("expect", {})
    return defined(**params)


def check():
    wrong, numbers, texts, cited = [], 0, 0, 0
    files = sorted(cases.glob("*.json"))
    for file in files:
        widget = file.stem
        for case in json.loads(file.read_text(encoding="utf-8")):
            if "refuse" in case:
                continue
            if "source" in case:
                cited += 1
                continue
            if not definition(widget):
                wrong.append(f"{file.name}: {case['about']}: it has no source, and {Path(__file__).name} no {widget.replace('-', '_')}()")
                continue
            view = view_of(widget, case)
            for place, expected in case.get("expect", {}).items():
                if isinstance(expected, str) or place == "words.length":
                    texts += 1
                    continue
                numbers += 1
                said = complaint(expected, value_at(view, place), case.get("ulp", 1))
                if said:
                    wrong.append(f"{file.name}: {case['about']}: {place} {said}, not {expected!r}")
            for place, (low, high) in case.get("within", {}).items():
                numbers += 1
                value = value_at(view, place)
                # What is 0 exactly is a rounding error as measured; how small one may be is the case's own claim.
                if not (0 if value == 0 else low) <= value <= high:
                    wrong.append(f"{file.name}: {case['about']}: {place} is {mpmath.nstr(mpf(value), 25)}, not {low} … {high}")
    print("\n".join(wrong))
    print(f"{numbers} numbers in {len(files)} case files are what the definitions say; {texts} are words, cut by hand; {cited} cases cite a source" if not wrong else f"{len(wrong)} are wrong")
    return 1 if wrong or numbers == 0 else 0


def values(widget, params, *places):
    view = view_of(widget, {"params": json.loads(params)})
    for place in places:
        value = value_at(view, place)
        print(place, value if value is None or isinstance(value, (bool, int)) else repr(float(value)))
    return 0


if __name__ == "__main__":
    commands = {"check": check, "values": values}
    if len(sys.argv) < 2 or sys.argv[1] not in commands:
        sys.exit(__doc__)
    sys.exit(commands[sys.argv[1]](*sys.argv[2:]))
