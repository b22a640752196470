def fuse(lists, k, top):
    """[[name, score], ...], best first"""
    scores = {}
    for names in lists:
        for rank, name in enumerate(names):
            scores[name] = 1 / (k + rank + 1)
    return [[name, score] for name, score in scores.items()]
