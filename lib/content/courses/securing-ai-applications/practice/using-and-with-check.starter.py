def change(person, deal, changes, members):
    """The changed deal, or None if the rule refuses."""
    for member, org, role in members:
        if member == person and org == deal["org"] and role != "guest":
            return {**deal, **changes}
    return None
