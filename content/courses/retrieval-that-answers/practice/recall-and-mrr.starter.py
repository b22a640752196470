def measure(questions, k):
    """[mean recall, MRR, number of questions]"""
    recalls, ranks = [], []
    for results, relevant in questions:
        top = results[:k]
    return [None, None, len(questions)]
