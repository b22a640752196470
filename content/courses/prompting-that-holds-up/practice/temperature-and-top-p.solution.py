from math import exp


def distribution(scores, temperature, p):
    order = sorted(scores, key=lambda token: (-scores[token], token))
    if temperature == 0:
        return {order[0]: 1}
    top = scores[order[0]]
    weights = {token: exp((scores[token] - top) / temperature) for token in order}
    whole = sum(weights.values())
    taken, total = {}, 0
    for token in order:
        taken[token] = weights[token] / whole
        total += taken[token]
        if total >= p:
            break
    return {token: share / total for token, share in taken.items()}
