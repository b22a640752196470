from statistics import median


def anomalies(gaps, threshold, floor):
    if not gaps:
        return []
    middle = median(gaps)
    distances = [abs(gap - middle) for gap in gaps]
    limit = threshold * 1.4826 * median(distances)
    return [i for i, d in enumerate(distances) if d > limit and d >= floor]
