import re


def apply_diff(old, diff):
    start, count, _, new_count = map(int, re.findall("[0-9]+", diff[0]))
    before = [line[1:] for line in diff[1:] if line[0] in " -"]
    after = [line[1:] for line in diff[1:] if line[0] in " +"]
    first, end = start - 1, start - 1 + count
    if before != old[first:end] or len(before) != count or len(after) != new_count:
        return None
    return old[:first] + after + old[end:]
