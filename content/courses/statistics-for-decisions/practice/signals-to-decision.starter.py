def decide(base, signals, costs):
    """[probability of fraud, "pass", "refuse" or "check"]"""
    passing, refusing, checking = costs
    return [base, "pass"]
