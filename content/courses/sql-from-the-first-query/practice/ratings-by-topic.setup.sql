CREATE TABLE calls (
  id INTEGER PRIMARY KEY,
  day TEXT NOT NULL,
  customer_id INTEGER,
  topic TEXT,
  seconds INTEGER NOT NULL,
  rating INTEGER
);
