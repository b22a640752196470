def scope(records, message):
    """People, sent, stopped and destinations."""
    affected = {run for run, _, _, source, _, _ in records if source == message}
    sent = [record for record in records if record[0] in affected and record[5]]
    return {
        "people": [],
        "sent": len(sent),
        "stopped": 0,
        "destinations": [record[5] for record in sent],
    }
