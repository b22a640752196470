def decide(base, signals, costs):
    passing, refusing, checking = costs
    fraud, honest = base, 1 - base
    for with_fraud, without, seen in signals:
        fraud *= with_fraud if seen else 1 - with_fraud
        honest *= without if seen else 1 - without
    p = fraud / (fraud + honest)
    expected = {
        "pass": p * passing,
        "refuse": (1 - p) * refusing,
        "check": checking,
    }
    return [p, min(expected, key=expected.get)]
