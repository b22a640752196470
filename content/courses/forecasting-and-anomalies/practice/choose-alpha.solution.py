def best_alpha(values, alphas):
    def error(alpha):
        level, errors = values[0], []
        for value in values[1:]:
            if value is not None:
                errors.append(abs(value - level))
                level += alpha * (value - level)
        return sum(errors) / len(errors)

    best = min(alphas, key=error)
    return [best, error(best)]
