def paise(texts):
    """The prices in paise; None for a text that isn't in the agreed form."""
    return [round(float(text.replace(",", "")) * 100) for text in texts]
