from math import sqrt


def interval(k, n):
    """The 95% interval [low, high] for k of n cases."""
    p = k / n
    half = 1.96 * sqrt(p * (1 - p) / n)
    return [p - half, p + half]
