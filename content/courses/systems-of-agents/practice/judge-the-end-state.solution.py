def rest(row, fields):
    return {name: value for name, value in row.items() if name not in fields}


def judge(before, after, expected):
    missing, forbidden = [], []
    for id in sorted(before.keys() | after.keys() | expected.keys()):
        old, new = before.get(id), after.get(id)
        if id not in expected:
            if old != new:
                forbidden.append(id)
            continue
        fields = expected[id]
        if new is None or {**new, **fields} != new:
            missing.append(id)
        if None not in (old, new) and rest(old, fields) != rest(new, fields):
            forbidden.append(id)
    return [not missing and not forbidden, missing, forbidden]
