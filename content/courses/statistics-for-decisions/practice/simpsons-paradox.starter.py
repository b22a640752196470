def paradox(groups):
    """[better in every group, better overall, whether the two contradict]"""
    a, n_a, b, n_b = [sum(column) for column in zip(*groups)]
    overall = "A" if a / n_a > b / n_b else "B"
    return [overall, overall, False]
