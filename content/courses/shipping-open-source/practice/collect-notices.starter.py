def notices(parts):
    """[lines for the file, names of parts that can't be included]"""
    lines = [
        f"{part['licence']} ({part['name']}): {part['copyright']}" for part in parts
    ]
    return [lines, []]
