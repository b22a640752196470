def judge(calls, limits):
    """[step, outcome]"""
    for step, call in enumerate(calls, start=1):
        if call["tool"] == "finish":
            return [step, "finished"]
    return [len(calls), "unfinished"]
