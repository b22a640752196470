from statistics import mean, stdev


def anomalies(gaps, threshold, floor):
    """The positions of the odd gaps."""
    if len(gaps) < 2:
        return []
    middle, spread = mean(gaps), stdev(gaps)  # not robust
    return [i for i, gap in enumerate(gaps) if abs(gap - middle) > threshold * spread]
