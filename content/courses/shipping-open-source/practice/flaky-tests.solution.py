def flaky(runs):
    results = {}
    for commit, test, passed in runs:
        results.setdefault((commit, test), set()).add(passed)
    commits = {}
    for (_, test), seen in results.items():
        if len(seen) == 2:
            commits[test] = commits.get(test, 0) + 1
    return sorted(
        ([test, count] for test, count in commits.items()),
        key=lambda pair: (-pair[1], pair[0]),
    )
