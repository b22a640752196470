def check(data, schema):
    """A sorted list of errors."""
    errors = []
    for name in schema:
        if name not in data:
            errors.append(f"{name}: missing")
    return errors
