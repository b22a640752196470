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
