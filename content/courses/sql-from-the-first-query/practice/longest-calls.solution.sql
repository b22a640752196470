WITH ranked AS (
  SELECT topic, id, seconds,
         RANK() OVER (PARTITION BY topic ORDER BY seconds DESC) AS place,
         ROUND(100.0 * seconds / SUM(seconds) OVER (PARTITION BY topic), 1)
           AS share
  FROM calls
)
SELECT topic, id, seconds, place, share
FROM ranked
WHERE place <= 2
ORDER BY topic, place, id;
