def sign_in(events, tries, minutes):
    codes, answers = {}, []
    for minute, kind, account, code in events:
        if kind == "code":
            codes[account] = {"code": code, "sent": minute, "wrong": 0}
            continue
        known = codes.get(account)
        if known is None:
            answers.append("no code")
        elif minute - known["sent"] >= minutes:
            answers.append("expired")
        elif known["wrong"] >= tries:
            answers.append("locked")
        elif known["code"] == code:
            answers.append("ok")
            del codes[account]
        else:
            answers.append("wrong")
            known["wrong"] += 1
    return answers
