"""The definitions at 60 digits, by mpmath alone: nothing here is taken from src/."""
from functools import lru_cache

import mpmath
from mpmath import mpf

mpmath.mp.dps = 60


def number(x):
    """A parameter as it is meant: a float is the double it is, text is the decimal it says."""
    return mpf(x)


class Entries:
    """A vector or matrix whose entries are computed when asked for."""

    def __init__(self, at, *shape):
        self.at, self.shape = at, list(shape)

    def __len__(self):
        return self.shape[0]

    def __getitem__(self, k):
        if not 0 <= k < len(self):
            raise IndexError(k)
        return self.at(k) if len(self.shape) == 1 else Entries(lambda column: self.at(k, column), *self.shape[1:])


@lru_cache(maxsize=None)
def frequency(pair, dim, base):
    """ω_i = base^(−2i/dim), i = 0 … dim/2 − 1, rad per token (Vaswani et al. 2017, §3.5)."""
    return mpmath.power(number(base), -mpf(2 * pair) / dim)


def frequencies(dim, base):
    return Entries(lambda pair: frequency(pair, dim, base), dim // 2)


def code(position, dim, base, columns=None):
    """PE(position): sin and cos alternating; the first `columns` entries, or all."""
    return Entries(lambda j: (mpmath.cos if j % 2 else mpmath.sin)(position * frequency(j // 2, dim, base)), columns or dim)


def tokens_per_turn(omega):
    return 2 * mpmath.pi / omega


def angle(position, omega):
    """Without whole turns, in [0, 2π)."""
    turns = position * omega / (2 * mpmath.pi)
    return (turns - mpmath.floor(turns)) * 2 * mpmath.pi


@lru_cache(maxsize=None)
def sum_of_cosines(distance, dim, base):
    return mpmath.fsum(mpmath.cos(distance * omega) for omega in frequencies(dim, base))


def dot(a, b):
    return mpmath.fsum(x * y for x, y in zip(a, b))


def rms(values):
    return mpmath.sqrt(dot(values, values) / len(values))


def cosine_similarity(a, b):
    return dot(a, b) / mpmath.sqrt(dot(a, a) * dot(b, b))


# ---- seeded stand-ins for trained numbers ----

word = 2**64 - 1


def mixed(x):
    """SplitMix64's mixing of a counter (Steele, Lea & Flood 2014, §3)."""
    x = (x + 0x9E3779B97F4A7C15) & word
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9 & word
    x = (x ^ (x >> 27)) * 0x94D049BB133111EB & word
    return x ^ (x >> 31)


def normal_like(bits):
    """Four uniform 16-bit numbers added, centred and scaled to variance 1."""
    total = sum(bits >> shift & 0xFFFF for shift in (0, 16, 32, 48))
    return (total - 2 * 0xFFFF) * mpmath.sqrt(mpf(3) / (2**32 - 1))


def embedding(width, deviation, seed=1):
    key = ~mixed(seed) & word
    return [number(deviation) * normal_like(mixed((key + j) & word)) for j in range(width)]


def table_row(row, width, deviation="0.02"):
    key = mixed(row)
    return [number(deviation) * normal_like(mixed((key + j) & word)) for j in range(width)]
