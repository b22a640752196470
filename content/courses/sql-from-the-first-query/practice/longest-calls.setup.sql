CREATE TABLE calls (
  id INTEGER PRIMARY KEY,
  day TEXT NOT NULL,
  topic TEXT NOT NULL,
  seconds INTEGER NOT NULL CHECK (seconds > 0)
);
