def gate(tools, calls):
    """"allow" or "refuse" for each call."""
    return [
        "refuse" if "outbound" in tools.get(name, []) else "allow" for name in calls
    ]
