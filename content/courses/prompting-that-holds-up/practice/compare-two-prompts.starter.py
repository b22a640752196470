from math import comb


def compare(expected, a, b):
    """[wins_a, wins_b, p, worse]"""
    right_a = sum(x == want for want, x in zip(expected, a))
    right_b = sum(y == want for want, y in zip(expected, b))
    return [right_a, right_b, 1, []]
