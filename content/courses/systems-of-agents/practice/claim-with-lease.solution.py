def replay(events, lease):
    held, finished, results = {}, set(), []
    for second, worker, action, job in events:
        holder, until = held.get(job, (None, second))
        if job in finished:
            ok = False
        elif action == "claim":
            ok = until <= second
            if ok:
                held[job] = (worker, second + lease)
        else:
            ok = holder == worker and second < until
            if ok:
                finished.add(job)
        results.append(ok)
    return results
