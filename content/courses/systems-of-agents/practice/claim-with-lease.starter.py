def replay(events, lease):
    """True or False for each event."""
    holders = {}
    results = []
    for second, worker, action, job in events:
        free = job not in holders  # leases never expire yet
        if action == "claim" and free:
            holders[job] = worker
        results.append(free if action == "claim" else holders.get(job) == worker)
    return results
