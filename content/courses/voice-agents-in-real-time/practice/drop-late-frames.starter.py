def replay(events):
    """[turns, dropped]"""
    turns, queue, dropped = [[]], [], []
    for event in events:
        if event[0] == "push":
            queue.append(event[2])  # old words get in
        elif event[0] == "play" and queue:
            turns[-1].append(queue.pop(0))
        elif event[0] == "interrupt":
            turns.append([])
    return [turns, dropped]
