def predict(train, x, k):
    near = sorted(train, key=lambda p: abs(p[0] - x))[:k]
    return sum(y for _, y in near) / len(near)


def cross_validate(points, k, folds):
    errors = []
    for part in range(folds):
        train = [p for i, p in enumerate(points) if i % folds != part]
        held = [p for i, p in enumerate(points) if i % folds == part]
        squares = [(y - predict(train, x, k)) ** 2 for x, y in held]
        errors.append(sum(squares) / len(squares))
    return sum(errors) / folds
