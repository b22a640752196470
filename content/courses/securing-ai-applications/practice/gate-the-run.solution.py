NEEDED = {"untrusted", "private", "outbound"}


def gate(tools, calls):
    run, decisions = set(), []
    for name in calls:
        would_have = run | set(tools.get(name, []))
        if name not in tools or would_have >= NEEDED:
            decisions.append("refuse")
        else:
            decisions.append("allow")
            run = would_have
    return decisions
