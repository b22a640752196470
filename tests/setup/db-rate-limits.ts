import { type Sql, sql } from './db-sql.ts'

export type Check = { bucket: string; subject: string; max: number; window: number }
export type Verdict = { allowed: boolean; retry_after: number }

export const ALLOWED = { allowed: true, retry_after: 0 }
export const take = (checks: unknown) =>
  sql`select * from public.take_rate_limits(${JSON.stringify(checks)}::jsonb)`

export const counters = (db: Sql, bucket: string) =>
  db.rows(sql`select * from public.rate_limits where bucket = ${bucket} order by subject_hash`)

/** Moves a bucket's windows into the past by a number of seconds. */
export const age = (db: Sql, bucket: string, seconds: number) =>
  db.run(sql`
    update public.rate_limits
    set window_start = window_start - make_interval(secs => ${seconds}),
      expires_at = expires_at - make_interval(secs => ${seconds})
    where bucket = ${bucket}`)

/** How a call was counted: the start of its window, and its number in it. */
export type Counted = { allowed: boolean; began: string; hits: number }

/** `tests_take` counts one limit and returns its row, locked by the calling transaction. */
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
      = private.rate_limit_hash(checks -> 0 ->> 'bucket', checks -> 0 ->> 'subject');
  return next;
end $$`

/** Counts one limit through `tests_take`. */
export const takeSeen = (db: Sql, check: Check) =>
  db.rows<Counted>(sql`select * from public.tests_take(${JSON.stringify([check])}::jsonb)`)
