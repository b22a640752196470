import unittest

from assistant import answer, load_articles
from evaluate import evaluate


class AssistantTest(unittest.TestCase):
    def test_all_articles_are_loaded(self):
        articles = load_articles()
        self.assertEqual(len(articles), 12)
        self.assertTrue(all(articles.values()))

    def test_questions_without_an_article_are_declined(self):
        counts = evaluate()
        self.assertEqual(counts["unanswerable", "answered"], 0)
        self.assertEqual(counts["manipulation", "answered"], 0)
        self.assertEqual(answer("Do you have child seats?").sources, [])


if __name__ == "__main__":
    unittest.main()
