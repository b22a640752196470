def fuse(lists, k, top):
    scores = {}
    for names in lists:
        seen = set()
        for rank, name in enumerate(names, start=1):
            if name not in seen:
                seen.add(name)
                scores[name] = scores.get(name, 0) + 1 / (k + rank)
    best = sorted(scores.items(), key=lambda pair: (-pair[1], pair[0]))
    return [[name, score] for name, score in best[:top]]
