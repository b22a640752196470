-- Loads calls.csv into SQLite. For another database, use its own way to load a CSV file.
drop table if exists raw_calls;
create table raw_calls (
  call_id text,
  centre text,
  started text,
  topic text,
  wait_seconds text,
  answered text,
  talk_seconds text
);
.mode csv
.import --skip 1 calls.csv raw_calls

select centre, count(*) as calls, min(started), max(started)
from raw_calls
group by centre;
