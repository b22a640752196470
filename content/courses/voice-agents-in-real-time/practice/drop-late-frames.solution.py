def replay(events):
    epoch, queue = 0, []
    turns, dropped = [[]], []
    for kind, *details in events:
        if kind == "push":
            sent, word = details
            (queue if sent == epoch else dropped).append(word)
        elif kind == "play":
            if queue:
                turns[-1].append(queue.pop(0))
        else:
            epoch += 1
            dropped += queue
            queue = []
            turns.append([])
    return [turns, dropped]
