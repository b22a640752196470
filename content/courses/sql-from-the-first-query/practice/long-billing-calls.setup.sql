CREATE TABLE calls (id INTEGER PRIMARY KEY, day TEXT, customer_id INTEGER,
                    topic TEXT, seconds INTEGER, rating INTEGER);
