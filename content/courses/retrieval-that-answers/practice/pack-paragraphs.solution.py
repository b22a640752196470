def pack(paragraphs, size):
    chunks, current = [], []
    for paragraph in paragraphs:
        words = paragraph.split()
        if current and len(current) + len(words) > size:
            chunks.append(current)
            current = []
        if len(words) > size:
            chunks += [words[i:i + size] for i in range(0, len(words), size)]
        else:
            current = current + words
    if current:
        chunks.append(current)
    return [" ".join(chunk) for chunk in chunks]
