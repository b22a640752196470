import { spawn } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OwnSite, startSite } from '../setup/e2e-site.ts'
import { halvesQuery, Ledger, storedQuery } from '../setup/ledger.ts'
import { type SignedUp, signUp } from '../setup/signed-up.ts'
import { databaseOf, worldSql } from '../setup/world.ts'
import { expect, test } from './fixtures.ts'

const rounds = 10
const env = { TRUST_PROXY: '1' }

let networks = 0
/** Separate networks, so that limits don't apply. */
const newNetwork = () => `10.${++networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`

/** The answer to a request like those of our pages; null if it's refused. Rejects without one. */
async function post<T>({ base }: OwnSite, path: string, body: object, person?: SignedUp) {
  const response = await fetch(`${base}/api/${path}`, {
    method: 'POST',
    signal: AbortSignal.timeout(12_000),
    headers: {
      ...{ 'content-type': 'application/json', origin: base, 'x-forwarded-for': newNetwork() },
      cookie: person?.cookie ?? '',
    },
    body: JSON.stringify(body),
  })
  const answer = (await response.json().catch(() => ({}))) as T
  return response.ok ? answer : null
}

const messageOf = (id: string, text: string) => ({
  ...{ id, name: 'Ada', email: `m-${id}@example.com`, topic: 'support', language: 'en' },
  message: text,
})

type Write = (ledger: Ledger) => Promise<void>

const visitorWrites = (site: OwnSite): Write[] => [
  (ledger) => {
    const email = `w-${randomUUID()}@example.com`
    return ledger.write(
      'waitlist',
      email,
      '',
      async () => !!(await post(site, 'waitlist', { email })),
    )
  },
  (ledger) => {
    const id = randomUUID()
    const body = messageOf(id, `Written as ${id}`)
    return ledger.write(
      'messages',
      body.message,
      '',
      async () => !!(await post(site, 'contact', body)),
    )
  },
]

/** Writes by a member, in sequence. */
function personWrites(site: OwnSite, person: SignedUp, event: string): Write[] {
  let knownAt: string | null = null
  let seated = false
  const send = async (path: string, body: object) => (await post(site, path, body, person)) !== null
  return [
    (ledger) => {
      const place = { course: 'sql-from-the-first-query', lesson: 'questions-to-one-table' }
      const note = { ...place, body: `Note ${randomUUID()}`, knownAt }
      return ledger.write('notes', person.email, note.body, async () => {
        type Saved = { updatedAt: string; conflict: boolean }
        const saved = await post<Saved>(site, 'learning/note', note, person)
        if (saved) knownAt = saved.updatedAt
        return saved?.conflict === false
      })
    },
    (ledger) => {
      const customCollege = `College ${randomUUID()}`
      const profile = {
        ...{ fullName: 'Asha Rao', college: 'Other', customCollege },
        ...{ interests: ['Coding'], clubPresence: 'Active member' },
      }
      return ledger.write('profiles', person.email, customCollege, () => send('profile', profile))
    },
    (ledger) => {
      seated = !seated
      const [path, state] = seated ? ['live/register', 'seat'] : ['live/leave', 'none']
      return ledger.write('seats', person.email, state, () => send(path, { event }))
    },
    (ledger) => {
      const title = `Draft ${randomUUID()}`
      const draft = {
        ...{ project: null, knownVersion: null, title, summary: '', description: '' },
        ...{ category: null, tags: [], repository: null, website: null, shownAs: '', imageAlt: '' },
      }
      return ledger.write('projects', title, '', () => send('showcase/save', draft))
    },
    (ledger) => {
      const name = `Key ${randomUUID()}`
      return ledger.write('keys', name, '', () => send('keys/create', { name }))
    },
  ]
}

async function signUpSome(site: OwnSite, count: number): Promise<SignedUp[]> {
  const people: SignedUp[] = []
  while (people.length < count) people.push(await signUp(site, { from: newNetwork() }))
  return people
}

/** Has everyone write until `stop` aborts; resolves after the last answer, or its failure. */
async function keepWriting(site: OwnSite, people: SignedUp[], ledger: Ledger, stop: AbortSignal) {
  const [event] = await databaseOf(site).ask<{ id: string }>(
    `select id from public.events where status = 'scheduled' and starts_at > now() + interval '1 day'
     order by starts_at limit 1`,
  )
  const sets = [
    ...people.map((person) => personWrites(site, person, event?.id ?? '')),
    ...Array.from({ length: 4 }, () => visitorWrites(site)),
  ]
  return () =>
    Promise.all(
      sets.map(async (writes) => {
        while (!stop.aborted) await writes[randomInt(writes.length)]?.(ledger)
      }),
    )
}

/** Nothing acknowledged is missing, and nothing is there by half. */
async function isWhole(site: OwnSite, ledger: Ledger): Promise<void> {
  const { ask } = databaseOf(site)
  expect(ledger.lost(await ask(storedQuery))).toEqual([])
  expect(await ask(halvesQuery)).toEqual([])
}

type Mail = { id: string; headers?: Record<string, string> }
const mailsOf = async ({ mail }: OwnSite) => (await (await fetch(`${mail}/email`)).json()) as Mail[]

test.describe('kill -9 in the middle of writes', { tag: '@night' }, () => {
  test.describe.configure({ mode: 'default', timeout: 1_200_000 })

  let folder: string
  test.beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'altiora-kill-'))
  })
  test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('the embedded backend keeps what it acknowledged, emails too', async () => {
    const site = await startSite({ dataDir: folder, sql: worldSql, env })
    try {
      const people = await signUpSome(site, 8)
      const ledger = new Ledger()
      let mails = await mailsOf(site)
      for (let round = 0; round < rounds; round++) {
        const stop = new AbortController()
        const writing = (await keepWriting(site, people, ledger, stop.signal))()
        await ledger.more(randomInt(5, 45))
        await site.killBackend()
        stop.abort()
        await writing
        await site.startBackend()
        await isWhole(site, ledger)
        const kept = await mailsOf(site)
        const ids = new Set(kept.map(({ id }) => id))
        expect(mails.filter(({ id }) => !ids.has(id))).toEqual([])
        mails = kept
      }
      expect(ledger.acknowledged).toBeGreaterThan(5 * rounds)
      // The same web server goes on.
      expect(await post(site, 'waitlist', { email: 'last@example.com' })).not.toBeNull()
    } finally {
      await site.stop()
    }
  })

  test('the web server loses nothing', async () => {
    const site = await startSite({ sql: worldSql, env })
    try {
      const [web] = site.instances
      const people = await signUpSome(site, 6)
      const ledger = new Ledger()
      for (let round = 0; round < rounds; round++) {
        const stop = new AbortController()
        const writing = (await keepWriting(site, people, ledger, stop.signal))()
        await ledger.more(randomInt(5, 25))
        web?.signal('SIGKILL')
        await web?.stop()
        await web?.start()
        stop.abort()
        await writing
        await isWhole(site, ledger)
      }
    } finally {
      await site.stop()
    }
  })

  test('the worker sends every email, and again only what was at hand', async () => {
    const count = 60
    /** As many as a worker claims at once, in lib/worker/send.ts. */
    const batch = 5
    const site = await startSite({ sql: worldSql, env })
    /** How often each email of the outbox arrived, by the id that stays the same in every attempt. */
    const arrivals = async () => {
      const counted = new Map<number, number>()
      for (const { headers } of await mailsOf(site)) {
        const id = Number(/<outbox-(\d+)@/.exec(headers?.['message-id'] ?? '')?.[1])
        if (id) counted.set(id, (counted.get(id) ?? 0) + 1)
      }
      return counted
    }
    const sum = async () => [...(await arrivals()).values()].reduce((all, one) => all + one, 0)
    /** Runs a worker until it ends, or until `more` emails have arrived; returns whether it was killed. */
    const work = async (more: number) => {
      const enough = (await sum()) + more
      const worker = spawn(process.execPath, ['scripts/worker.ts', '--once'], {
        ...{ env: { ...process.env, ...site.workerEnv }, stdio: 'ignore' },
      })
      const ended = once(worker, 'exit')
      while (worker.exitCode === null && (await sum()) < enough) {}
      worker.kill('SIGKILL')
      await ended
      return worker.signalCode === 'SIGKILL'
    }
    try {
      for (let index = 0; index < count; index++)
        await post(site, 'contact', messageOf(randomUUID(), `Number ${index}`))
      let kills = 0
      for (let round = 0; round < rounds; round++) {
        if (await work(randomInt(1, 2 * batch))) kills++
        // Emails claimed by the dead worker are due again once its lease expires.
        await databaseOf(site).run('update public.mail_outbox set leased_until = now()')
      }
      await work(Number.POSITIVE_INFINITY)
      const outbox = await databaseOf(site).ask<{ id: number; attempts: number; sent: boolean }>(
        `select id, attempts, sent_at is not null as sent from public.mail_outbox
        where kind = 'message-received'`,
      )
      const arrived = await arrivals()
      const times = (id: number) => arrived.get(id) ?? 0
      expect(outbox).toHaveLength(count)
      expect(outbox.filter(({ id, sent }) => !sent || times(id) === 0)).toEqual([])
      // At most once for each lease, and no more than what a killed worker had at hand.
      expect(outbox.filter(({ id, attempts }) => times(id) > attempts)).toEqual([])
      expect(kills).toBeGreaterThan(0)
      expect(outbox.filter(({ id }) => times(id) > 1).length).toBeLessThanOrEqual(kills * batch)
    } finally {
      await site.stop()
    }
  })
})
