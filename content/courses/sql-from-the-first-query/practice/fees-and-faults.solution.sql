SELECT c.city,
       COUNT(*) AS customers,
       SUM(c.fee) AS fees,
       COALESCE(SUM(k.faults), 0) AS faults
FROM customers AS c
LEFT JOIN (
  SELECT customer_id, COUNT(*) AS faults
  FROM calls
  WHERE topic = 'fault'
  GROUP BY customer_id
) AS k ON k.customer_id = c.id
GROUP BY c.city
ORDER BY c.city;
