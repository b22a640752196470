def explain(start, weights, reference, facts, needed):
    def score(values):
        return start + sum(weights[name] * values[name] for name in weights)

    parts = sorted(
        (weights[name] * (facts[name] - reference[name]), name) for name in weights
    )
    reasons = [[name, part] for part, name in parts if part < 0]
    return [score(facts), score(facts) >= needed, score(reference), reasons]
