-- One row per topic with at least two calls:
-- topic, calls, rated, average, not_five
SELECT topic, COUNT(*) AS calls
FROM calls
GROUP BY topic;
