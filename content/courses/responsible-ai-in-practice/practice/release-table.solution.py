def release(rows, k, l):
    coarse = [
        [area[:3] + "**", f"{born // 10 * 10}s", topic] for area, born, topic in rows
    ]
    topics = {}
    for area, decade, topic in coarse:
        topics.setdefault((area, decade), []).append(topic)
    released = []
    for row in coarse:
        group = topics[row[0], row[1]]
        if len(group) >= k and len(set(group)) >= l:
            released.append(row)
    return [released, len(rows) - len(released)]
