from math import sqrt


def compare(a, n_a, b, n_b, worth):
    p_a, p_b = a / n_a, b / n_b
    error = sqrt(p_a * (1 - p_a) / n_a + p_b * (1 - p_b) / n_b)
    difference = p_b - p_a
    low, high = difference - 1.96 * error, difference + 1.96 * error
    if low >= worth:
        verdict = "worth it"
    elif high < worth:
        verdict = "not worth it"
    else:
        verdict = "unclear"
    return [difference, low, high, verdict]
