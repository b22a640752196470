def fit_line(points):
    mx = sum(x for x, y in points) / len(points)
    my = sum(y for x, y in points) / len(points)
    slope = 0  # the flat line: what does the best one have?
    return [slope, my - slope * mx]
