def replay(events):
    """[body, accepted]"""
    body, accepted = None, []
    for event in events:
        if event[0] == "write":
            body = event[2]  # the last write always wins
            accepted.append(True)
    return [body, accepted]
