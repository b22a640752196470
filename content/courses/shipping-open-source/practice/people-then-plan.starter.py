def plan(requests, reports, weeks):
    """[[name, score], ...] of the requests taken"""
    taken = []
    for name, (impact, confidence, effort) in requests.items():
        reach = sum(request == name for request, _ in reports)
        taken.append([name, reach * impact * confidence / effort])
    return taken
