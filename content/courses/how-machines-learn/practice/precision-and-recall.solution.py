def ratio(part, whole):
    return part / whole if whole else None


def report(calls, threshold):
    tp = fp = fn = tn = 0
    for score, urgent in calls:
        reported = score >= threshold
        tp += reported and urgent == 1
        fp += reported and urgent == 0
        fn += not reported and urgent == 1
        tn += not reported and urgent == 0
    p, r = ratio(tp, tp + fp), ratio(tp, tp + fn)
    f1 = ratio(2 * p * r, p + r) if None not in (p, r) else None
    return {"tp": tp, "fp": fp, "fn": fn, "tn": tn,
            "precision": p, "recall": r, "f1": f1}
