def split_bill(total, weights):
    """A list of whole paise that adds up to total, or None."""
    whole = sum(weights)
    if whole == 0:
        return None
    return [round(total * weight / whole) for weight in weights]
