def backtest(values, period, origins, horizon):
    """[MAE of naive, MAE of seasonal naive], or None"""
    naive, seasonal = [], []
    for t in origins:
        past, real = values[:t], values[t:t + horizon]
    return None
