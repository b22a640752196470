def trend(values, period):
    half = period // 2
    result = [None] * len(values)
    for t in range(half, len(values) - half):
        window = values[t - half:t + half + 1]
        total = sum(window)
        if period % 2 == 0:
            total -= (window[0] + window[-1]) / 2
        result[t] = total / period
    return result
