def check(passages, statements):
    """One fault or "ok" for each statement."""
    return [
        "ok" if one["quote"] in passages.get(one["id"], "") else "quote not found"
        for one in statements
    ]
