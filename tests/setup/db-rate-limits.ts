import { rows, type Sql, sql } from './db-sql.ts'

export type Check = { bucket: string; subject: string; max: number; window: number }
export type Verdict = { allowed: boolean; retry_after: number }

export const ALLOWED = { allowed: true, retry_after: 0 }
export const take = (checks: unknown) =>
  sql`select * from public.take_rate_limits(${JSON.stringify(checks)}::jsonb)`

export const counters = (db: Sql, bucket: string) =>
  rows(db, sql`select * from public.rate_limits where bucket = ${bucket} order by subject_hash`)

/** Makes the windows of a bucket lie in the past by so many seconds. */
export const age = (db: Sql, bucket: string, seconds: number) =>
  db.run(sql`
    update public.rate_limits
    set window_start = window_start - make_interval(secs => ${seconds}),
      expires_at = expires_at - make_interval(secs => ${seconds})
    where bucket = ${bucket}`)

/** What a call was counted as: its window's beginning, and which one of that window it was. */
export type Counted = { allowed: boolean; began: string; hits: number }

/** `tests_take`, which counts one limit and answers with its row, locked by the calling transaction. */
export const witness = `
create function public.tests_take(checks jsonb)
returns table (allowed boolean, began text, hits integer)
language plpgsql set search_path = '' as $$
begin
  select taken.allowed into allowed from public.take_rate_limits(checks) as taken;
  select counter.window_start::text, counter.hits into began, hits
  from public.rate_limits as counter
  where counter.bucket = checks -> 0 ->> 'bucket'
    and counter.subject_hash
      = public.rate_limit_hash(checks -> 0 ->> 'bucket', checks -> 0 ->> 'subject');
  return next;
end $$`

/** Counts one limit by way of the witness. */
export const takeSeen = (db: Sql, check: Check) =>
  rows<Counted>(db, sql`select * from public.tests_take(${JSON.stringify([check])}::jsonb)`)
