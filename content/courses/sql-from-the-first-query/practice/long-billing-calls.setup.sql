CREATE TABLE calls (id INTEGER NOT NULL UNIQUE, day TEXT, customer_id INTEGER,
                    topic TEXT, seconds INTEGER, rating INTEGER);
