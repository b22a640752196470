def replay(events):
    counter, tokens = 0, {}
    body, newest, accepted = None, 0, []
    for action, worker, *text in events:
        if action == "claim":
            counter += 1
            tokens[worker] = counter
            continue
        token = tokens.get(worker)
        ok = token is not None and token >= newest
        if ok:
            body, newest = text[0], token
        accepted.append(ok)
    return [body, accepted]
