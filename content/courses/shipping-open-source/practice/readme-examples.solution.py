def examples(readme):
    found, part = [], None
    for line in readme.split("\n"):
        if line.startswith(">>> "):
            found.append(([line[4:]], []))
            part = "code"
        elif part == "code" and (line.startswith("... ") or line == "..."):
            found[-1][0].append(line[4:])
        elif line == "" or line.startswith("```"):
            part = None
        elif part:
            found[-1][1].append(line)
            part = "output"
    return [["\n".join(code), "\n".join(output)] for code, output in found]
