from math import hypot


def cosine(u, v):
    lengths = hypot(*u) * hypot(*v)
    return sum(a * b for a, b in zip(u, v)) / lengths if lengths else 0


def nearest(query, docs, k, threshold):
    found = [[name, cosine(query, vector)] for name, vector in docs.items()]
    found = [pair for pair in found if pair[1] >= threshold]
    return sorted(found, key=lambda pair: (-pair[1], pair[0]))[:k]
