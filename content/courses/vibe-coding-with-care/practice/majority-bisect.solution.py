def first_bad(results):
    good, bad, tried = 0, len(results) - 1, []
    while bad - good > 1:
        middle = (good + bad) // 2
        tried.append(middle)
        if sum(results[middle]) >= 2:
            good = middle
        else:
            bad = middle
    return [bad, tried]
