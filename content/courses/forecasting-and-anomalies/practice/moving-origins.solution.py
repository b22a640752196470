def backtest(values, period, origins, horizon):
    naive, seasonal = [], []
    for t in origins:
        past, real = values[:t], values[t:t + horizon]
        if len(past) < period or len(real) < horizon:
            continue
        for i, value in enumerate(real):
            naive.append(abs(value - past[-1]))
            seasonal.append(abs(value - past[-period + i % period]))
    if not naive:
        return None
    return [sum(naive) / len(naive), sum(seasonal) / len(seasonal)]
