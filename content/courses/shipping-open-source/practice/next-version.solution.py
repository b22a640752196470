LEVEL = {"changed": 3, "removed": 3, "added": 2, "deprecated": 2,
         "fixed": 1, "security": 1, "internal": 0}


def next_version(version, changes):
    major, minor, patch = map(int, version.split("."))
    level = max((LEVEL[change] for change in changes), default=0)
    if major == 0 and level > 1:
        level -= 1
    if level == 0:
        return None
    if level == 3:
        return f"{major + 1}.0.0"
    if level == 2:
        return f"{major}.{minor + 1}.0"
    return f"{major}.{minor}.{patch + 1}"
