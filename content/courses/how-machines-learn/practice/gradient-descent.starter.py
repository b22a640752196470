def train(points, w, b, rate, steps):
    """[w, b, loss] after the given number of steps"""
    n = len(points)
    for _ in range(steps):
        errors = [w * x + b - y for x, y in points]
        b -= rate * 2 * sum(errors) / n
    loss = sum((w * x + b - y) ** 2 for x, y in points) / n
    return [w, b, loss]
