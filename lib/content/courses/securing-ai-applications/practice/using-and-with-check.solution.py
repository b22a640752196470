def allows(person, deal, members):
    return person is not None and any(
        member == person
        and org == deal["org"]
        and (role == "manager" or (role == "seller" and deal["owner"] == person))
        for member, org, role in members
    )


def change(person, deal, changes, members):
    changed = {**deal, **changes}
    if allows(person, deal, members) and allows(person, changed, members):
        return changed
    return None
