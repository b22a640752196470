def pack(paragraphs, size):
    """Chunks of at most size words."""
    words = " ".join(paragraphs).split()  # loses the paragraphs
    return [" ".join(words[i:i + size]) for i in range(0, len(words), size)]
