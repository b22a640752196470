from math import sqrt


def compare(a, n_a, b, n_b, worth):
    """[difference, low, high, verdict]"""
    difference = b / n_b - a / n_a
    verdict = "worth it" if difference >= worth else "not worth it"
    return [difference, difference, difference, verdict]
