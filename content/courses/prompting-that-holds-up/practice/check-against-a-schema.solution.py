NAMES = {str: "string", int: "integer", type(None): "null"}


def check(data, schema):
    if not isinstance(data, dict):
        return ["an object is required"]
    errors = [f"{name}: missing" for name in schema if name not in data]
    for name, value in data.items():
        rule = schema.get(name)
        if rule is None:
            errors.append(f"{name}: unknown field")
        elif NAMES.get(type(value)) not in rule["types"]:
            errors.append(f"{name}: wrong type")
        elif type(value) is int:
            if not rule.get("min", value) <= value <= rule.get("max", value):
                errors.append(f"{name}: out of range")
    return sorted(errors)
