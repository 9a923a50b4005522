#!/usr/bin/python3
"""The files of tests/golden, from the definitions at 60 digits.

    golden.py check     each file says what this program would write
    golden.py write     writes them

Figures are text of 50 significant digits, so that nothing is rounded twice on the way to a double. Debian: python3-mpmath.
"""
import json
import sys
from pathlib import Path

import mpmath
from mpmath import mpf

import exact

folder = Path(__file__).resolve().parent.parent / "golden"
base = 10000
lesson_positions = [0, 1, 3, 10, 1023, 1024, 100_000, 1_000_000, 10**9, 2**53]


def digits(x):
    return mpmath.nstr(mpf(x), 50, min_fixed=-6, max_fixed=60)


def text(values):
    return [digits(x) for x in values]


def sinusoidal_d16():
    rows = [{"p": p, "values": text(exact.code(p, 16, base))} for p in lesson_positions]
    return {"definition": "PE(p, 2i) = sin(p·base^(−2i/d)), PE(p, 2i+1) = cos of the same", "d": 16, "base": base, "rows": rows}


def sinusoidal_d512():
    def row(p):
        code = list(exact.code(p, 512, base))
        return {
            "p": p,
            "first8": text(code[:8]),
            "last8": text(code[-8:]),
            "sum": digits(mpmath.fsum(code)),
            "sum_of_squares": digits(exact.dot(code, code)),
        }

    return {"definition": "as in sinusoidal_d16.json", "d": 512, "base": base, "rows": [row(p) for p in (1024, 100_000)]}


def sinusoidal_dot_d16():
    def row(k):
        dot = exact.sum_of_cosines(k, 16, base)
        return {"k": k, "dot": digits(dot), "cosine_similarity": digits(dot / 8)}

    return {"definition": "PE(p)·PE(p+k) = Σ_i cos(k·ω_i), whatever p", "d": 16, "base": base, "rows": [row(k) for k in range(65)]}


def lesson():
    omegas = exact.frequencies(16, base)
    today = [mpf(x) for x in ("0.32", "-1.07", "0.88", "0.05")]
    pe_d4 = {str(p): exact.code(p, 4, base) for p in range(6)}
    deviation = mpf("0.02")
    return {
        "about": "figures that the lesson names, by widget",
        "index-add": {
            "content_share": [{"rms": rms, "position": p, "share": digits(mpf(rms) / p)} for rms in ("1", "0.02") for p in (1, 37, 1000, 100_000)]
        },
        "table-lookup": {
            "tables": [
                {"name": name, "rows": rows, "width": width, "parameters": rows * width}
                for name, rows, width in (("GPT-2", 1024, 768), ("8,192 × 4,096", 8192, 4096), ("BERT", 512, 768))
            ]
        },
        "clock": {"d": 16, "base": base, "tokens_per_turn": text(map(exact.tokens_per_turn, omegas))},
        "add-to-embedding": {
            "x": text(today),
            "sums": {p: text(x + y for x, y in zip(today, code)) for p, code in pe_d4.items()},
            "pe_d4": {p: text(code) for p, code in pe_d4.items()},
            "content_to_position_ratio": {
                "std 0.02": digits(deviation / mpmath.sqrt(mpf(1) / 2)),
                "std 0.02, times sqrt(256)": digits(16 * deviation / mpmath.sqrt(mpf(1) / 2)),
            },
        },
    }


def files():
    for make in (lesson, sinusoidal_d16, sinusoidal_d512, sinusoidal_dot_d16):
        yield folder / f"{make.__name__}.json", json.dumps(make(), ensure_ascii=False, indent=1) + "\n"


def write():
    for file, content in files():
        file.write_text(content, encoding="utf-8")
        print(f"wrote {file.name}")
    return 0


def check():
    made = dict(files())
    different = [file.name for file, content in made.items() if not file.exists() or file.read_text(encoding="utf-8") != content]
    unknown = [file.name for file in sorted(folder.iterdir()) if file not in made]
    for name in different:
        print(f"tests/golden/{name} is not what golden.py writes")
    for name in unknown:
        print(f"tests/golden/{name}: golden.py does not make it")
    if not different and not unknown:
        print(f"{len(made)} golden files are what the definitions say")
    return 1 if different or unknown else 0


if __name__ == "__main__":
    commands = {"check": check, "write": write}
    if len(sys.argv) != 2 or sys.argv[1] not in commands:
        sys.exit(__doc__)
    sys.exit(commands[sys.argv[1]]())
