def finalists(scores, n):
    """The names of the n best, in the order of registration."""
    scores.sort(key=lambda s: s[1], reverse=True)
    return [name for name, score in scores[:n]]
