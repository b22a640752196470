SELECT id, ROUND(seconds / 60.0, 1) AS minutes
FROM calls
WHERE topic = 'billing' AND seconds > 240
ORDER BY seconds DESC, id
LIMIT 3;
