// `npm run schedule`: lets the database of a hosted project call the worker every minute.
import { parseArgs } from 'node:util'
import type postgres from 'postgres'
import { failure, type Output, runCommand, success } from './command.ts'
import { connectRemote } from './move/remote.ts'

const usage = `Usage: npm run schedule -- --remote=<postgres address> --url=<origin of the site>
       npm run schedule -- --remote=<postgres address> [--off]

Lets the database of a hosted project call the worker of the site every minute (pg_cron and pg_net), or stops it.
Without --url and --off, shows how the last calls went.
  --remote     the project's database, as in "npx supabase db push --remote=…"
  --url        such as https://www.example.com
  CRON_SECRET  of the site, in the environment; the database keeps it in its vault`

/** What the jobs and the secret are called in the project. */
const names = {
  job: 'altiora-worker',
  history: 'altiora-worker-history',
  secret: 'altiora_cron_secret',
}

/** Longer than a round of the worker; the database doesn't wait. */
const patience = 60_000

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/** The extensions of Supabase that this needs, each with a function of it. */
const needed = [
  { extension: 'pg_cron', schema: 'cron', name: 'schedule' },
  { extension: 'pg_net', schema: 'net', name: 'http_get' },
  { extension: 'supabase_vault', schema: 'vault', name: 'create_secret' },
]

async function createExtensions(sql: postgres.Sql): Promise<void> {
  for (const { extension, schema, name } of needed) {
    const found = await sql`
      select 1 from pg_proc
      where proname = ${name} and pronamespace = to_regnamespace(${schema}::text)`
    if (found.length === 0) await sql.unsafe(`create extension if not exists ${extension} cascade`)
  }
}

/** The call, with the secret read from the vault each time: whoever sees the list of jobs doesn't see it. */
const callOf = (url: string) => `select net.http_get(
  url := ${literal(`${url}/api/cron/worker`)},
  headers := jsonb_build_object('authorization', 'Bearer ' || (
    select decrypted_secret from vault.decrypted_secrets where name = ${literal(names.secret)}
  )),
  timeout_milliseconds := ${patience}
)`

/** pg_cron notes every run, and forgets none. */
const forgetHistory = `delete from cron.job_run_details where end_time < now() - interval '7 days'`

async function keepSecret(sql: postgres.Sql, secret: string): Promise<void> {
  const [kept] = await sql`select id from vault.decrypted_secrets where name = ${names.secret}`
  if (kept) await sql`select vault.update_secret(${kept.id}::uuid, ${secret}::text)`
  else await sql`select vault.create_secret(${secret}::text, ${names.secret}::text)`
}

/** Calls the worker of the site at `url` every minute from now on. May be repeated, also with another address. */
export async function schedule(sql: postgres.Sql, url: string, secret: string): Promise<void> {
  await createExtensions(sql)
  await keepSecret(sql, secret)
  await sql`select cron.schedule(${names.job}::text, '* * * * *'::text, ${callOf(url)}::text)`
  await sql`select cron.schedule(${names.history}::text, '0 3 * * *'::text, ${forgetHistory}::text)`
}

/** Stops the calls, and forgets the secret. */
export async function unschedule(sql: postgres.Sql): Promise<void> {
  for (const name of [names.job, names.history]) {
    await sql`select cron.unschedule(jobid) from cron.job where jobname = ${name}`
  }
  await sql`delete from vault.secrets where name = ${names.secret}`
}

/** How the last calls went: when the job ran, and what the site answered. */
async function report(sql: postgres.Sql): Promise<Output> {
  const [job] = await sql`select command from cron.job where jobname = ${names.job}`
  if (!job) return failure('The database doesn’t call the worker. Name the site with --url.')
  const answers = await sql`
    select created, coalesce(status_code::text, error_msg, 'no answer yet') as answer
    from net._http_response order by created desc limit 5`
  const lines = answers.map(({ created, answer }) => `${new Date(created).toISOString()} ${answer}`)
  return success([job.command, '', 'The last answers:', ...lines].join('\n'))
}

/** Runs the command; returns its output and exit code. */
export async function scheduleCommand(
  words: string[],
  { CRON_SECRET = '' }: Record<string, string | undefined>,
): Promise<Output> {
  const { values } = parseArgs({
    args: words,
    options: {
      remote: { type: 'string' },
      url: { type: 'string' },
      off: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  const { remote, url, off } = values
  if (values.help || !remote) return values.help ? success(usage) : failure(usage)
  if (url && !(URL.canParse(url) && new URL(url).protocol === 'https:')) {
    return failure('--url must be the origin of the site, such as https://www.example.com.')
  }
  if (url && CRON_SECRET.length < 16) {
    return failure(
      'CRON_SECRET must be in the environment, as in that of the site (16 characters or more).',
    )
  }
  const sql = await connectRemote(remote)
  try {
    if (off) {
      await unschedule(sql)
      return success('The database no longer calls the worker.')
    }
    if (!url) return await report(sql)
    const { origin } = new URL(url)
    await schedule(sql, origin, CRON_SECRET)
    return success(`The database calls ${origin}/api/cron/worker every minute.`)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

if (import.meta.main) {
  await runCommand((words) => scheduleCommand(words, process.env))
}
