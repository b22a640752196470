def share(flags):
    return sum(flags) / len(flags) if flags else None


def replay(alerts, incidents, gap):
    groups = []
    for alert in alerts:
        if groups and alert - groups[-1][-1] <= gap:
            groups[-1].append(alert)
        else:
            groups.append([alert])

    def hit(alert, incident):
        return incident[0] <= alert <= incident[1]

    real = [any(hit(a, i) for a in group for i in incidents) for group in groups]
    caught = [any(hit(a, i) for a in alerts) for i in incidents]
    return [len(groups), share(real), share(caught)]
