SELECT topic,
       COUNT(*) AS calls,
       COUNT(rating) AS rated,
       ROUND(AVG(rating), 2) AS average,
       SUM(CASE WHEN rating = 5 THEN 0 ELSE 1 END) AS not_five
FROM calls
GROUP BY topic
HAVING COUNT(*) >= 2
ORDER BY calls DESC, topic;
