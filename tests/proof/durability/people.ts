import { randomUUID } from 'node:crypto'
import type { OwnSite } from '../../setup/e2e-site.ts'
import type { SignedUp } from '../../setup/signed-up.ts'
import type { Ledger } from './ledger.ts'

const course = 'sql-from-the-first-query'
const lesson = 'questions-to-one-table'

/** Separate networks, so that limits don't apply. */
let networks = 0
export function newNetwork(): string {
  networks += 1
  return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`
}

type Sent = { ok: boolean; body: unknown }

/** A request like those of our pages. Rejects without an answer. */
export async function ask(
  { base }: Pick<OwnSite, 'base'>,
  [method, path, body]: [string, string, unknown],
  person?: SignedUp,
): Promise<Sent> {
  const response = await fetch(base + path, {
    method,
    signal: AbortSignal.timeout(12_000),
    headers: {
      'content-type': 'application/json',
      origin: base,
      cookie: person?.cookie ?? '',
      'x-forwarded-for': newNetwork(),
    },
    body: JSON.stringify(body),
  })
  const answer: unknown = await response.json().catch(() => null)
  return { ok: response.ok, body: answer }
}

type Write = (ledger: Ledger) => Promise<void>

/** Writes by visitors. */
export const visitorWrites = (site: OwnSite): Write[] => [
  (ledger) => {
    const email = `w-${randomUUID()}@example.com`
    const send = async () => (await ask(site, ['POST', '/api/waitlist', { email }])).ok
    return ledger.add('waitlist', email, send)
  },
  (ledger) => {
    const id = randomUUID()
    const message = {
      ...{ id, name: 'Ada', email: `m-${id}@example.com`, topic: 'support', language: 'en' },
      message: `Written as ${id}`,
    }
    const send = async () => (await ask(site, ['POST', '/api/contact', message])).ok
    return ledger.add('messages', message.message, send)
  },
]

/** Writes by a member, in sequence. */
export function personWrites(site: OwnSite, person: SignedUp, event: string): Write[] {
  let knownAt: string | null = null
  let seated = false
  return [
    (ledger) => {
      const body = `Note ${randomUUID()}`
      return ledger.overwrite('notes', person.email, body, async () => {
        const sent = { course, lesson, body, knownAt }
        const { ok, body: answer } = await ask(site, ['POST', '/api/learning/note', sent], person)
        const saved = answer as { updatedAt: string; conflict: boolean; body: string }
        if (ok) knownAt = saved.updatedAt
        return ok && !saved.conflict
      })
    },
    (ledger) => {
      const college = `College ${randomUUID()}`
      const profile = {
        ...{ fullName: 'Asha Rao', college: 'Other', customCollege: college },
        ...{ interests: ['Coding'], clubPresence: 'Active member' },
      }
      return ledger.overwrite('profiles', person.email, college, async () => {
        return (await ask(site, ['POST', '/api/profile', profile], person)).ok
      })
    },
    (ledger) => {
      seated = !seated
      const path = seated ? '/api/live/register' : '/api/live/leave'
      return ledger.overwrite('seats', person.email, seated ? 'seat' : 'none', async () => {
        return (await ask(site, ['POST', path, { event }], person)).ok
      })
    },
    (ledger) => {
      const title = `Draft ${randomUUID()}`
      const draft = {
        ...{ project: null, knownVersion: null, title, summary: '', description: '' },
        ...{ category: null, tags: [], repository: null, website: null, shownAs: '', imageAlt: '' },
      }
      return ledger.add('projects', title, async () => {
        return (await ask(site, ['POST', '/api/showcase/save', draft], person)).ok
      })
    },
    (ledger) => {
      const name = `Key ${randomUUID()}`
      return ledger.add('keys', name, async () => {
        return (await ask(site, ['POST', '/api/keys/create', { name }], person)).ok
      })
    },
  ]
}

type Stored = { kind: string; key: string; value: string }

/** Everything stored by the writes above. */
export const storedQuery = `
  select 'waitlist' as kind, email as key, '' as value from public.waitlist
  union all select 'messages', body, '' from public.messages
  union all select 'projects', title, '' from public.projects
  union all select 'keys', name, '' from public.api_keys
  union all select 'notes', account.email, note.body
    from public.lesson_notes as note join auth.users as account on account.id = note.user_id
  union all select 'profiles', account.email, profile.college
    from public.profiles as profile join auth.users as account on account.id = profile.id
  union all select 'seats', account.email, case when seat.user_id is null then 'none' else 'seat' end
    from auth.users as account
    left join public.event_registrations as seat on seat.user_id = account.id`

/** Acknowledged writes that aren't in `stored`, one line each. */
export function lostOf(ledger: Ledger, stored: readonly Stored[]): string[] {
  const keysOf = (kind: string) => stored.filter((row) => row.kind === kind).map(({ key }) => key)
  const valuesOf = (kind: string) =>
    new Map(stored.filter((row) => row.kind === kind).map(({ key, value }) => [key, value]))
  return [
    ...['waitlist', 'messages', 'projects', 'keys'].flatMap((kind) =>
      ledger.lostRows(kind, keysOf(kind)).map((key) => `${kind}: ${key}`),
    ),
    ...['notes', 'profiles', 'seats'].flatMap((kind) =>
      ledger.lostValues(kind, valuesOf(kind)).map((key) => `${kind}: ${key}`),
    ),
  ]
}
