def judge(before, after, expected):
    """[right, missing, forbidden]"""
    missing = [id for id in expected if id not in after]
    return [not missing, missing, []]
