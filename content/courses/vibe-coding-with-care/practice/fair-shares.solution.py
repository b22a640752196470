def split_bill(total, weights):
    whole = sum(weights)
    if total < 0 or whole <= 0 or min(weights) < 0:
        return None
    parts = [divmod(total * weight, whole) for weight in weights]
    shares = [share for share, _ in parts]
    left = total - sum(shares)
    for i in sorted(range(len(parts)), key=lambda i: -parts[i][1])[:left]:
        shares[i] += 1
    return shares
