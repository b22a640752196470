def next_version(version, changes):
    """The next version as text, or None if there is nothing to release."""
    major, minor, patch = map(int, version.split("."))
    return f"{major}.{minor}.{patch + 1}"
