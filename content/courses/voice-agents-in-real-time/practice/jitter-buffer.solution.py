def play(count, packets, delay):
    arrival = {}
    for n, time in packets:
        arrival.setdefault(n, time)
    played, late, lost = [], [], []
    run = longest = 0
    for n in range(count):
        run += 1
        if n not in arrival:
            lost.append(n)
        elif arrival[n] > n * 20 + delay:
            late.append(n)
        else:
            played.append(n)
            run = 0
        longest = max(longest, run)
    return [played, late, lost, longest * 20]
