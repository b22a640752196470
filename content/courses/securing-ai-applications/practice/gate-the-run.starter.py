def gate(tools, calls):
    """For each call, "allow" or "refuse"."""
    return [
        "refuse" if "outbound" in tools.get(name, []) else "allow" for name in calls
    ]
