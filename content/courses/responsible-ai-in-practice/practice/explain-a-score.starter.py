def explain(start, weights, reference, facts, needed):
    """[score, passes, reference's score, reasons]"""
    score = start + sum(weights[name] * facts[name] for name in facts)
    return [score, score > needed, start, []]
