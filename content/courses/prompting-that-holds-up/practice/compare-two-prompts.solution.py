from math import comb


def compare(expected, a, b):
    wins_a = [want for want, x, y in zip(expected, a, b) if x == want != y]
    wins_b = [want for want, x, y in zip(expected, a, b) if y == want != x]
    n, m = len(wins_a) + len(wins_b), max(len(wins_a), len(wins_b))
    tail = sum(comb(n, k) for k in range(m, n + 1)) / 2 ** n
    worse = {label for label in wins_a if wins_a.count(label) > wins_b.count(label)}
    return [len(wins_a), len(wins_b), min(1, 2 * tail), sorted(worse)]
