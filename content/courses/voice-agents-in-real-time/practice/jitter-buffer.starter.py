def play(count, packets, delay):
    """[played, late, lost, longest silence in ms]"""
    arrived = {n for n, _ in packets}
    played = [n for n in range(count) if n in arrived]
    lost = [n for n in range(count) if n not in arrived]
    return [played, [], lost, len(lost) * 20]
