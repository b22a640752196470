def best_alpha(values, alphas):
    """[alpha, mean absolute error] of the best weight"""
    def error(alpha):
        level, errors = values[0], []
        return 0

    best = min(alphas, key=error)
    return [best, error(best)]
