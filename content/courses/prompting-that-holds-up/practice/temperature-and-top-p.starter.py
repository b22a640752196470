from math import exp


def distribution(scores, temperature, p):
    """Probabilities of the tokens that can be drawn."""
    weights = {token: exp(min(score, 700)) for token, score in scores.items()}
    whole = sum(weights.values())
    return {token: weight / whole for token, weight in weights.items()}
