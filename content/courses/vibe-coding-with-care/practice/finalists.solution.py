def finalists(scores, n):
    best = sorted([score for _, score in scores], reverse=True)[:max(n, 0)]
    return [name for name, score in scores if best and score >= best[-1]]
