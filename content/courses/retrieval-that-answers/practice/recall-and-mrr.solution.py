def measure(questions, k):
    recalls, ranks = [], []
    for results, relevant in questions:
        if not relevant:
            continue
        top = list(dict.fromkeys(results))[:k]
        hits = [name in relevant for name in top]
        recalls.append(sum(hits) / len(relevant))
        ranks.append(1 / (hits.index(True) + 1) if any(hits) else 0)
    n = len(recalls)
    if n == 0:
        return [None, None, 0]
    return [sum(recalls) / n, sum(ranks) / n, n]
