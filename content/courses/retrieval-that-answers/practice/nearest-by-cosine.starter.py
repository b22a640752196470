def nearest(query, docs, k, threshold):
    """[[name, cosine], ...], nearest first"""
    scores = {name: sum(a * b for a, b in zip(query, v)) for name, v in docs.items()}
    return [[name, scores[name]] for name in sorted(scores)][:k]
