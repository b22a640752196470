def share(values):
    return sum(values) / len(values) if values else None


def rates(people):
    groups = {}
    for group, suitable, accepted in people:
        groups.setdefault(group, []).append((suitable, accepted))
    return {
        group: {
            "n": len(pairs),
            "selected": share([a for _, a in pairs]),
            "tpr": share([a for s, a in pairs if s]),
            "fpr": share([a for s, a in pairs if not s]),
            "precision": share([s for s, a in pairs if a]),
        }
        for group, pairs in groups.items()
    }
