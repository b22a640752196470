import json


def judge(calls, limits):
    seconds, seen = 0, {}
    for step, call in enumerate(calls, start=1):
        seconds += call["seconds"]
        key = json.dumps([call["tool"], call["args"], call["result"]], sort_keys=True)
        seen[key] = seen.get(key, 0) + 1
        if seconds > limits["seconds"]:
            return [step, "out of time"]
        if call["tool"] == "finish":
            return [step, "finished"]
        if seen[key] >= limits["same"]:
            return [step, "stuck"]
        if step == limits["steps"]:
            return [step, "out of steps"]
    return [len(calls), "unfinished"]
