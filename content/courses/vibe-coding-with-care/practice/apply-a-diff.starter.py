import re


def apply_diff(old, diff):
    """The new lines, or None if the diff doesn't fit."""
    start, count, _, new_count = map(int, re.findall("[0-9]+", diff[0]))
    added = [line[1:] for line in diff[1:] if line[0] == "+"]
    return old[:start - 1] + added + old[start - 1 + count:]
