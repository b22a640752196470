from math import sqrt


def interval(k, n):
    if k == 0:
        return [0, min(1, 3 / n)]
    if k == n:
        return [max(0, 1 - 3 / n), 1]
    p, z = k / n, 1.96
    if min(k, n - k) >= 10:
        centre, half = p, z * sqrt(p * (1 - p) / n)
    else:
        scale = 1 + z * z / n
        centre = (p + z * z / (2 * n)) / scale
        half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / scale
    return [centre - half, centre + half]
