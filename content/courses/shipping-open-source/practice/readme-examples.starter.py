def examples(readme):
    """[[code, expected output], ...]"""
    return [
        [line[4:], ""]
        for line in readme.split("\n")
        if line.startswith(">>> ")
    ]
