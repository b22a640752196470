def train(points, w, b, rate, steps):
    n = len(points)
    for _ in range(steps):
        errors = [w * x + b - y for x, y in points]
        slope_w = 2 * sum(e * x for e, (x, _) in zip(errors, points)) / n
        slope_b = 2 * sum(errors) / n
        w -= rate * slope_w
        b -= rate * slope_b
    loss = sum((w * x + b - y) ** 2 for x, y in points) / n
    return [w, b, loss]
