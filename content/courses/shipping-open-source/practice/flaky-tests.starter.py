def flaky(runs):
    """[[test, number of commits on which it is flaky], ...]"""
    failed = {}
    for commit, test, passed in runs:
        if not passed:
            failed[test] = failed.get(test, 0) + 1
    return [[test, count] for test, count in failed.items()]
