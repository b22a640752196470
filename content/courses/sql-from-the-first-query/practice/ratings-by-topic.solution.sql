SELECT topic,
       COUNT(*) AS calls,
       COUNT(rating) AS rated,
       ROUND(AVG(rating), 2) AS average,
       SUM(COALESCE(rating, 0) <> 5) AS not_five
FROM calls
GROUP BY topic
HAVING COUNT(*) >= 2
ORDER BY calls DESC, topic;
