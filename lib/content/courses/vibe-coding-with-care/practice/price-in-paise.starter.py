def paise(text):
    """The price in paise, or None if the text isn't in the agreed form."""
    try:
        return round(float(text.replace(",", "")) * 100)
    except ValueError:
        return None
