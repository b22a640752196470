def total(base, steps):
    tokens, history = 0, 0
    for step in steps:
        tokens += base + history
        history += step
    return tokens


def best_split(base, steps, note):
    best = [0, total(base, steps)]
    for s in range(1, len(steps)):
        tokens = total(base, steps[:s]) + total(base + note, steps[s:])
        if tokens < best[1]:
            best = [s, tokens]
    return best
