import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnServer } from '@/tests/setup/db-backends'
import { Connection } from '@/tests/setup/db-connection'
import { findBinaries, startServer } from '@/tests/setup/db-server'
import { sql } from '@/tests/setup/db-sql'
import { isFull } from '@/tests/setup/tier'
import { scheduleCommand } from '../../scripts/schedule.ts'

const secret = "the-clock's-secret-of-the-tests"

/** What pg_net and Supabase's vault offer, as far as the command uses them; a call is noted instead of made. */
const standIns = `
create schema net;
create table net.asked (id bigserial, url text, headers jsonb, timeout integer);
create table net._http_response (
  id bigint, status_code integer, error_msg text, created timestamptz not null default now()
);
create function net.http_get(
  url text, params jsonb default '{}', headers jsonb default '{}', timeout_milliseconds integer default 5000
) returns bigint language sql as $$
  insert into net.asked (url, headers, timeout) values (url, headers, timeout_milliseconds) returning id
$$;
create schema vault;
create table vault.secrets (id uuid primary key default gen_random_uuid(), name text unique, secret text);
create view vault.decrypted_secrets as
  select id, name, 'encrypted' as secret, secret as decrypted_secret from vault.secrets;
create function vault.create_secret(
  new_secret text, new_name text default null, new_description text default '', new_key_id uuid default null
) returns uuid language sql as $$
  insert into vault.secrets (name, secret) values (new_name, new_secret) returning id
$$;
create function vault.update_secret(
  secret_id uuid, new_secret text default null, new_name text default null,
  new_description text default null, new_key_id uuid default null
) returns void language sql as $$
  update vault.secrets set secret = new_secret where id = secret_id
$$;
`

/** pg_cron where it isn't installed: it keeps the jobs, and the test runs them. */
const cronStandIn = `
create schema cron;
create table cron.job (jobid bigserial primary key, jobname text unique, schedule text, command text);
create table cron.job_run_details (jobid bigint, status text, end_time timestamptz);
create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as $$
  insert into cron.job (jobname, schedule, command) values (job_name, schedule, command)
  on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command
  returning jobid
$$;
create function cron.unschedule(job_id bigint) returns boolean language sql as $$
  delete from cron.job where jobid = job_id returning true
$$;
`

/** Debian: apt install postgresql-15-cron. It runs its jobs on the minute, for which only the night waits. */
const hasCron = () => {
  if (!isFull) return false
  const binaries = findBinaries()
  return Boolean(binaries && existsSync(join(binaries, '../lib/pg_cron.so')))
}

describeOnServer('calls of the worker by the database', () => {
  const isReal = hasCron()
  let server: Awaited<ReturnType<typeof startServer>>
  let db: Connection
  let remote: string
  const run = (...words: string[]) =>
    scheduleCommand([`--remote=${remote}`, ...words], { CRON_SECRET: secret })

  beforeAll(async () => {
    const settings = {
      shared_preload_libraries: 'pg_cron',
      'cron.database_name': 'postgres',
      'cron.use_background_workers': 'on',
    }
    server = await startServer(findBinaries() ?? '', {
      settings: isReal ? settings : {},
      prepare: async ({ port }) => {
        const owner = await Connection.open({ port, user: 'supabase_admin', database: 'postgres' })
        await owner.run(standIns + (isReal ? '' : cronStandIn))
        await owner.close()
      },
    })
    const { port } = server.address
    remote = `postgresql://supabase_admin@127.0.0.1:${port}/postgres`
    db = await Connection.open({ port, user: 'supabase_admin', database: 'postgres' })
  })
  afterAll(async () => {
    await db?.close()
    await server?.stop()
  })

  const jobs = () =>
    db.rows<{ jobname: string; schedule: string; command: string }>(
      sql`select jobname, schedule, command from cron.job order by jobname`,
    )
  const asked = () => db.rows(sql`select distinct url, headers, timeout from net.asked`)

  test(`are made every minute with the site's secret (${isReal ? 'pg_cron' : 'a stand-in for pg_cron'})`, {
    timeout: 150_000,
  }, async () => {
    // A second time, as after a change of address.
    await run('--url=https://old.example')
    const { text, code } = await run('--url=https://www.example.com/ignored')
    expect([code, text]).toEqual([0, expect.stringContaining('https://www.example.com/api/cron')])
    const [call, history, ...more] = await jobs()
    expect(more).toEqual([])
    expect([call?.schedule, history?.schedule]).toEqual(['* * * * *', '0 3 * * *'])
    // The list of jobs, which more people see, has no secret.
    expect(call?.command).not.toContain(secret)
    if (!isReal) await db.run(call?.command ?? '')
    await expect.poll(asked, { timeout: 130_000, interval: 1_000 }).toEqual([
      {
        url: 'https://www.example.com/api/cron/worker',
        headers: { authorization: `Bearer ${secret}` },
        timeout: 60_000,
      },
    ])
    await db.run(history?.command ?? '')
  })

  test('are reported, and end with the secret', async () => {
    await db.run(`insert into net._http_response (id, status_code) values (1, 200)`)
    const shown = await run()
    expect(shown).toMatchObject({ code: 0, text: expect.stringMatching(/Z 200$/) })
    expect(shown.text).not.toContain(secret)
    expect((await run('--off')).code).toBe(0)
    expect(await jobs()).toEqual([])
    expect(await db.rows(sql`select * from vault.secrets`)).toEqual([])
    expect((await run()).code).toBe(1)
  })

  test('need an address and a secret that the site accepts', async () => {
    expect((await run('--url=http://www.example.com')).code).toBe(1)
    const short = { CRON_SECRET: 'short' }
    const words = [`--remote=${remote}`, '--url=https://www.example.com']
    expect((await scheduleCommand(words, short)).text).toContain('16 characters')
    expect(await jobs()).toEqual([])
    expect((await scheduleCommand([], {})).code).toBe(1)
  })
})
