def better(a, n_a, b, n_b):
    if a / n_a == b / n_b:
        return None
    return "A" if a / n_a > b / n_b else "B"


def paradox(groups):
    winners = {better(*group) for group in groups}
    every = winners.pop() if len(winners) == 1 else None
    overall = better(*[sum(column) for column in zip(*groups)])
    return [every, overall, None not in (every, overall) and every != overall]
