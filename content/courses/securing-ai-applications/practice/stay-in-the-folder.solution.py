def inside(path):
    if path.startswith("/") or "\\" in path or "%" in path:
        return None
    parts = []
    for part in path.split("/"):
        if part in ("", "."):
            continue
        if part == "..":
            if not parts:
                return None
            parts.pop()
        else:
            parts.append(part)
    return "/".join(parts) or None


def clean(paths):
    return [inside(path) for path in paths]
