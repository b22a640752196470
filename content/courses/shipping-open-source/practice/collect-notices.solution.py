def notices(parts):
    groups, problems = {}, []
    for part in parts:
        key = part["licence"], part["copyright"]
        if all(key):
            groups.setdefault(key, []).append(part["name"])
        else:
            problems.append(part["name"])
    lines = [
        f"{licence} ({', '.join(sorted(groups[licence, holder]))}): {holder}"
        for licence, holder in sorted(groups)
    ]
    return [lines, sorted(problems)]
