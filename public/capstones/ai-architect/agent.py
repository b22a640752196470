"""Runs transcripts.jsonl against an agent. Needs Python 3.9 and no libraries."""
import json


class Agent:
    """Replace this: a conversation as a state machine. Each turn returns what it says and how it ends, if it does."""

    def turn(self, said):
        return "I’ll put you through to the reception.", "person"


def run(path="transcripts.jsonl"):
    results = []
    with open(path, encoding="utf-8") as file:
        for call in map(json.loads, file):
            agent = Agent()
            ended = None
            for said in call["caller"]:
                _, ended = agent.turn(said)
                if ended:
                    break
            results.append((call["id"], call["expected"], ended))
    return results


if __name__ == "__main__":
    results = run()
    for name, expected, ended in results:
        print(f"{name}  expected {expected:<8} {'ok' if expected == ended else f'got {ended}'}")
    print(sum(expected == ended for _, expected, ended in results), "of", len(results))
