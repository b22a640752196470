def plan(requests, reports, weeks):
    scores = []
    for name, (impact, confidence, effort) in requests.items():
        users = {user for request, user in reports if request == name}
        scores.append([name, len(users) * impact * confidence / effort])
    taken = []
    for name, score in sorted(scores, key=lambda pair: (-pair[1], pair[0])):
        effort = requests[name][2]
        if score > 0 and effort <= weeks:
            taken.append([name, score])
            weeks -= effort
    return taken
