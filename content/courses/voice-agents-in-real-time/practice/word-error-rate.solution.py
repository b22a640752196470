def normalise(text):
    for sign in ".,?!":
        text = text.replace(sign, " ")
    return text.lower().split()


def errors(reference, recognised):
    row = list(range(len(recognised) + 1))
    for i, r in enumerate(reference, start=1):
        new = [i]
        for j, h in enumerate(recognised, start=1):
            new.append(min(row[j] + 1, new[j - 1] + 1, row[j - 1] + (r != h)))
        row = new
    return row[-1]


def report(pairs):
    texts = [(normalise(ref), normalise(hyp)) for ref, hyp in pairs]
    total = sum(errors(ref, hyp) for ref, hyp in texts)
    words = sum(len(ref) for ref, _ in texts)
    return [total, words, total / words if words else None]
