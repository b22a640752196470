import postgres from 'postgres'
import { startChild } from '../../../scripts/start/children.ts'
import { health, webInstance } from '../../setup/e2e-site.ts'
import type { Places } from '../hosted/stack.ts'
import { startStack } from '../hosted/stack.ts'
import type { Report } from '../proof.ts'
import { runScript } from './commands.ts'
import { type Member, tryMember } from './person.ts'

type Stack = Awaited<ReturnType<typeof startStack>>

/** Starts the web app on the hosted parts for the time of `work`. */
async function withSite(
  { env }: Stack,
  linkSecret: string,
  work: (base: string) => Promise<void>,
): Promise<void> {
  const base = `http://localhost:${env.PORT}`
  const web = webInstance(base, () =>
    startChild(['server/serve.ts'], {
      ...env,
      ...{ NODE_ENV: 'production', HOST: '', SITE_URL: base, LINK_SECRET: linkSecret },
      NEXT_PUBLIC_SUPABASE_URL: env.E2E_SUPABASE_URL,
      NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: env.E2E_SUPABASE_PUBLISHABLE_KEY,
      SUPABASE_SECRET_KEY: env.E2E_SUPABASE_SECRET_KEY,
      CRON_SECRET: 'the-clock-of-the-tests',
      NEXT_TELEMETRY_DISABLED: '1',
    }),
  )
  try {
    await web.whenReady
    await health(base)
    await work(base)
  } finally {
    await web.kill()
  }
}

/** Ends the command when the storage has `count` files. */
async function killAt(sql: postgres.Sql, count: number, kill: () => void, ended: AbortSignal) {
  while (!ended.aborted) {
    const [row] = await sql`select count(*)::int as count from storage.objects`
    if (row?.count >= count) kill()
    await new Promise((done) => setTimeout(done, 20))
  }
}

/** Moves the running backend to the hosted parts, with an interruption, and signs in there. */
export async function proveMove(
  report: Report,
  places: Places,
  env: Record<string, string>,
  files: number,
  member: Member,
): Promise<void> {
  const stack = await startStack(places)
  const sql = postgres(stack.remote, { max: 1 })
  try {
    const target = [`--remote=${stack.remote}`, `--url=${stack.env.E2E_SUPABASE_URL}`]
    const moveEnv = { ...env, REMOTE_SECRET_KEY: stack.env.E2E_SUPABASE_SECRET_KEY }
    const ended = new AbortController()
    let killing = Promise.resolve()
    const interrupted = await runScript('move', target, moveEnv, (kill) => {
      killing = killAt(sql, files / 3, kill, ended.signal)
    })
    ended.abort()
    await killing
    const [half] = await sql`select
      (select count(*)::int from storage.objects) as files,
      (select count(*)::int from auth.users) as people`
    report.promise(
      'a move killed while it uploads leaves files only',
      interrupted.code === null && half?.files < files && half?.people === 0,
      `${half?.files} files, ${half?.people} accounts`,
    )
    const moved = await runScript('move', target, moveEnv)
    const uploaded = Number(/(\d+) files were uploaded now/.exec(moved.output)?.[1])
    for (const line of moved.output.split('\n').filter((one) => !one.includes('LINK_SECRET=')))
      report.note(line)
    report.promise('the second run continues', moved.code === 0 && uploaded < files, uploaded)
    const isSame = moved.code === 0 && !moved.output.includes('DIFFERENT')
    report.promise('every table and file arrives the same', isSame)
    report.figure('move, seconds (of the second run)', moved.seconds.toFixed(1))
    report.figure('move, memory of the command (MB)', moved.memory.toFixed(0))
    const again = await runScript('move', target, moveEnv)
    report.promise(
      'a third run only compares',
      again.output.includes('there already'),
      again.code ?? '',
    )
    const linkSecret = /LINK_SECRET=(\S+)/.exec(moved.output)?.[1] ?? ''
    await withSite(stack, linkSecret, async (base) => {
      for (const [name, found] of Object.entries(await tryMember(base, member))) {
        report.promise(
          `hosted: ${name}`,
          found === (name === 'the old session' ? 'ended' : 'ok'),
          found,
        )
      }
    })
    const late = await runScript('move', target, moveEnv)
    report.promise(
      'a project in use is refused',
      late.code === 1,
      late.output.split('\n').at(-1) ?? '',
    )
  } finally {
    await sql.end()
    await stack.stop()
  }
}
