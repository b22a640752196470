import re


def flat(text):
    return " ".join(text.lower().split())


def numbers(text):
    return set(re.findall(r"[0-9]+(?:[.,][0-9]+)*", text))


def fault(passages, one):
    if one["id"] not in passages:
        return "unknown source"
    if not flat(one["quote"]):
        return "no quote"
    if flat(one["quote"]) not in flat(passages[one["id"]]):
        return "quote not found"
    if numbers(one["text"]) - numbers(one["quote"]):
        return "number not in quote"
    return "ok"


def check(passages, statements):
    return [fault(passages, one) for one in statements]
