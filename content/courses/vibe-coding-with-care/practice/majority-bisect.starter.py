def first_bad(results):
    """[first bad version, versions tried]"""
    for version, runs in enumerate(results):
        if runs[0] == 0:
            return [version, list(range(version + 1))]
    return None
