import re

PRICE = re.compile(r"([0-9]+|[0-9]{1,3}(?:,[0-9]{3})+)(?:\.([0-9]{2}))?")


def price(text):
    found = PRICE.fullmatch(text)
    if not found:
        return None
    return int(found[1].replace(",", "")) * 100 + int(found[2] or 0)


def paise(texts):
    return [price(text) for text in texts]
