-- topic, id, seconds, place, share
SELECT topic, id, seconds,
       ROW_NUMBER() OVER (ORDER BY seconds DESC) AS place
FROM calls
ORDER BY topic, place, id;
