import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { type OwnSite, startSite } from '../setup/e2e-site.ts'
import { type Nginx, startNginx } from '../setup/nginx.ts'
import { cookiesOf, type SignedUp, signUp } from '../setup/signed-up.ts'
import { databaseOf, worldSql } from '../setup/world.ts'
import { type Proof, percentile, type Report } from './proof.ts'
import { personalKinds, publicKinds, startLoads, type Tally } from './rolling-restart/load.ts'

/** Restarts per instance, in sequence. */
const rounds = 2
/** Clients at once, a fifth of them signed in. */
const clients = Number(process.env.PROOF_CLIENTS || 40)

const portOf = (origin: string) => new URL(origin).port

/** Runs the shipped script on instances that are children of this process; resolves when it has ended. */
async function runScript({ instances }: OwnSite, nginx: Nginx): Promise<number | null> {
  const restarter = createServer((request, response) => {
    const instance = instances.find(({ base }) => portOf(base) === request.url?.slice(1))
    const restart = async () => {
      const code = await instance?.stop()
      await instance?.start()
      return code
    }
    restart().then(
      (code) => response.end(String(code)),
      () => response.writeHead(500).end(),
    )
  }).listen(0, '127.0.0.1')
  await once(restarter, 'listening')
  const { port } = restarter.address() as AddressInfo
  const ask = `fetch('http://127.0.0.1:${port}/'+process.argv[1]).then(async(r)=>process.exit(Number(await r.text())))`
  const script = spawn(
    'sh',
    ['deploy/rolling-restart.sh', ...instances.map(({ base }) => portOf(base))],
    {
      env: {
        ...process.env,
        RESTART: `'${process.execPath}' -e "${ask}"`,
        PURGE: `find '${nginx.folder}/altiora-pages' -type f -delete`,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const [code] = (await once(script, 'exit')) as [number | null]
  restarter.close()
  return code
}

function tell(report: Report, what: string, { sent, failed, milliseconds }: Tally): void {
  report.figure(`${what}: requests`, sent)
  report.figure(`${what}: p99, ms`, Math.round(percentile(milliseconds, 0.99)))
  report.promise(
    `${what}: none failed`,
    sent > 100 && failed.length === 0,
    `${failed.length} ${[...new Set(failed)].slice(0, 5).join(', ')}`.trim(),
  )
}

/** What's always kept, and what never. */
async function tryCache(report: Report, { base, folder }: Nginx, cookie: string): Promise<void> {
  const ask = (path: string, headers: HeadersInit = {}) =>
    fetch(base + path, { headers, redirect: 'manual' })
  const lines = () => readFileSync(join(folder, 'altiora.log'), 'utf8').trim().split('\n')
  // The line is logged after the response.
  const logged = async (count: number) => {
    while (lines().length < count) await new Promise((done) => setTimeout(done, 10))
    return JSON.parse(lines().at(-1) ?? '') as { cache: string }
  }
  const twice = async (path: string, headers?: HeadersInit) => {
    const before = lines().length
    await (await ask(path, headers)).arrayBuffer()
    const answer = await ask(path, headers)
    await answer.arrayBuffer()
    const { cache } = await logged(before + 2)
    return { cache, said: answer.headers }
  }
  for (const encoding of ['br', 'gzip', 'identity']) {
    const { cache, said } = await twice('/waitlist', { 'accept-encoding': encoding, cookie })
    const expected = encoding === 'identity' ? null : encoding
    report.promise(
      `keeps a public page as ${encoding}, whoever asks`,
      cache === 'HIT' && said.get('content-encoding') === expected,
      `${cache} ${said.get('content-encoding')}`,
    )
  }
  for (const path of ['/dashboard', '/api/auth/session', '/api/health']) {
    const { cache } = await twice(path, { cookie })
    report.promise(`never caches ${path}`, cache !== 'HIT', cache)
  }
  const secret = 'a-secret-in-an-address'
  await ask(`/api/calendar/${secret}.ics?token=${secret}`)
  await ask(`/hi/support/messages/${secret}`)
  const files = readdirSync(folder).filter((name) => name.endsWith('.log'))
  const told = files.filter((name) => readFileSync(join(folder, name), 'utf8').includes(secret))
  report.promise('logs no secrets from URLs', told.length === 0, told.join(' '))
}

/** Sends the same refresh token to two instances at once, and again a moment later. */
async function tryRenewals(report: Report, site: OwnSite, people: SignedUp[]): Promise<void> {
  const renew = async (base: string, cookie: string) => {
    const response = await fetch(`${base}/api/auth/refresh`, {
      method: 'POST',
      headers: { origin: base, cookie, 'content-type': 'application/json' },
      body: '{}',
    })
    const { status } = (await response.json()) as { status: string }
    return { status, cookie: cookiesOf(response) || cookie }
  }
  const bases = site.instances.map(({ base }) => base)
  let out = 0
  for (const { cookie } of people) {
    const first = await Promise.all([...bases, ...bases].map((base) => renew(base, cookie)))
    const late = await Promise.all(bases.map((base) => renew(base, cookie)))
    const next = await Promise.all(
      [...first, ...late].map((one, index) => renew(bases[index % 2] ?? '', one.cookie)),
    )
    out += [...first, ...late, ...next].filter(({ status }) => status !== 'authenticated').length
  }
  report.promise(
    'one session renewed by two instances at once stays one',
    out === 0,
    `${out} of ${people.length * 12} signed out`,
  )
}

export const proof: Proof = {
  title:
    'Two instances behind the shipped nginx, restarted in turn under load, without a failed request',
  async run(report) {
    const site = await startSite({ instances: 2, sql: worldSql, env: { TRUST_PROXY: '2' } })
    const { instances } = site
    let nginx: Nginx | undefined
    try {
      nginx = await startNginx({
        config: 'shipped',
        instances: instances.map(({ base }) => base),
        logAtOnce: true,
      })
      const { base } = nginx
      const certificate = readFileSync(join(nginx.folder, 'certificate.pem'), 'utf8')
      setDefaultCACertificates([...getCACertificates('default'), certificate])
      const people = await Promise.all([1, 2, 3].map(() => signUp(site, { from: '10.1.1.1' })))
      const cookie = people[0]?.cookie ?? ''
      const home = await (await fetch(site.base)).text()
      const asset = /"(\/_next\/static\/[^" ]+\.css)"/.exec(home)?.[1] ?? ''

      const joined: string[] = []
      const kinds = {
        open: publicKinds(asset),
        personal: personalKinds(cookie, (email) => joined.push(email)),
      }
      const startBoth = (to: string, refused?: () => Promise<void>) =>
        startLoads([
          { base: to, refused, kinds: kinds.open, parallel: Math.ceil(clients * 0.8) },
          { base: to, refused, kinds: kinds.personal, parallel: Math.ceil(clients * 0.2) },
        ])
      const seen = instances.map(({ pid }) => pid())
      const load = startBoth(base)
      await load.flows()
      const codes: (number | null)[] = []
      for (let round = 1; round <= rounds; round++) {
        report.note(`round ${round}: deploy/rolling-restart.sh`)
        codes.push(await runScript(site, nginx))
      }
      tell(report, 'behind nginx', await load.stop())
      report.promise(
        'the script restarted both, and each ended with 0',
        codes.every((code) => code === 0) &&
          instances.every(({ pid }, index) => pid() !== seen[index]),
        codes.join(' '),
      )
      const rows = await databaseOf(site).ask<{ email: string }>(
        "select email from public.waitlist where email like 'w-%'",
      )
      const stored = new Set(rows.map(({ email }) => email))
      report.promise(
        'what was acknowledged is there',
        joined.length > 0 && joined.every((email) => stored.has(email)),
        `${joined.filter((email) => stored.has(email)).length} of ${joined.length}`,
      )

      await tryCache(report, nginx, cookie)
      const [first] = instances
      if (!first) return
      const direct = startBoth(first.base, async () => {
        while (!(await fetch(`${first.base}/api/ping`).catch(() => null))) {
          await new Promise((done) => setTimeout(done, 50))
        }
      })
      for (let round = 1; round <= rounds; round++) {
        await direct.flows()
        await first.stop()
        await first.start()
      }
      tell(report, 'kept connections, without nginx', await direct.stop())
      await tryRenewals(report, site, people)
    } finally {
      await nginx?.stop()
      await site.stop()
    }
  },
}
