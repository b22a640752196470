SELECT id, seconds
FROM calls
WHERE topic = 'billing';
