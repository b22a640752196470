from statistics import mean, median


def without_extreme(values):
    """The furthest value, both means and both medians: with it and without it."""
    return [max(values), mean(values), mean(values), median(values), median(values)]
