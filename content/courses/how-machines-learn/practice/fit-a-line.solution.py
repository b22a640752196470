def fit_line(points):
    mx = sum(x for x, y in points) / len(points)
    my = sum(y for x, y in points) / len(points)
    spread = sum((x - mx) ** 2 for x, y in points)
    if spread == 0:
        return [0, my]
    slope = sum((x - mx) * (y - my) for x, y in points) / spread
    return [slope, my - slope * mx]
