from statistics import mean, median


def without_extreme(values):
    middle = mean(values)
    value = max(values, key=lambda v: abs(v - middle))
    rest = list(values)
    rest.remove(value)
    return [value, middle, mean(rest), median(values), median(rest)]
