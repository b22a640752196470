def allows(person, deal, members):
    return person is not None and any(
        member == person
        and org == deal["org"]
        and (role == "manager" or (role == "seller" and deal["owner"] == person))
        for member, org, role in members
    )


def change(person, requests, members):
    results = []
    for deal, changes in requests:
        after = {**deal, **changes}
        ok = allows(person, deal, members) and allows(person, after, members)
        results.append(after if ok else None)
    return results
