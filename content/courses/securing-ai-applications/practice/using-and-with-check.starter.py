def allows(person, deal, members):
    return any(member == person and role != "guest" for member, org, role in members)


def change(person, requests, members):
    """The changed deals; None where the rule refuses."""
    return [
        {**deal, **changes} if allows(person, deal, members) else None
        for deal, changes in requests
    ]
