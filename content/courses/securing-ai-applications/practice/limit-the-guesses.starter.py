def sign_in(events, tries, minutes):
    """The answers to the attempts."""
    codes, answers = {}, []
    for minute, kind, account, code in events:
        if kind == "code":
            codes[account] = code
        else:
            answers.append("ok" if codes.get(account) == code else "wrong")
    return answers
