def scope(records, message):
    affected, people, destinations = set(), set(), set()
    sent = stopped = 0
    for run, person, _, source, decision, sent_to in records:
        if sent_to is not None and run in affected:
            if decision == "allowed":
                sent += 1
                destinations.add(sent_to)
            else:
                stopped += 1
        if source == message and decision == "allowed":
            affected.add(run)
            people.add(person)
    return {
        "people": sorted(people),
        "sent": sent,
        "stopped": stopped,
        "destinations": sorted(destinations),
    }
