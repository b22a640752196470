import type { OwnSite } from '../../setup/e2e-site.ts'
import { claimsIn, forgedTokens } from '../../setup/forged-tokens.ts'
import { type Answer, askMarked, inParallel, rawClient } from '../../setup/raw-http.ts'
import { cookieOf, sessionOf } from '../../setup/session-cookies.ts'
import { some } from '../../setup/some.ts'
import { databaseOf, type World } from '../../setup/world.ts'
import type { Report } from '../proof.ts'
import { differences, fingerprint, marksOf, privateWords, traceIn } from './traces.ts'

type Door = {
  name: string
  ask: (token: string) => Promise<Answer>
  /** Whether the response is a refusal. */
  isShut: (answer: Answer) => boolean
  /** Tokens that only the backend itself can make, and that aren't checked as closely here. */
  opensTo?: readonly string[]
}

const pages = [
  '/dashboard',
  '/profile-settings',
  '/hi/academy/learning-hub',
  '/academy/certifications',
]
/** Requests for a page by a browser and by the router. */
const rscOrNot: Record<string, string>[] = [{}, { rsc: '1' }]
const reads = ['/api/account/export', '/api/keys', '/api/learning/overview', '/api/live/events']
const calls = [
  'current_account',
  'export_account',
  'my_api_keys',
  'showcase_page',
  'learning_overview',
  'get_live',
  'review_queue',
  'staff_posts',
  'open_questions',
  'my_capstones',
  'staff_capstones',
  'staff_projects',
  'staff_ratings',
]

/** Whether a value is empty apart from its structure: no text, and no number except 0. */
function isHollow(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isHollow)
  return !value
}

/** All the places that accept a token. */
async function everyDoor(
  site: OwnSite,
  { things }: World,
): Promise<{ doors: Door[]; close(): void }> {
  const web = rawClient(site.base)
  const backend = rawClient(site.api)
  const { NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: apikey = '' } = site.workerEnv
  const cookie = (token: string) =>
    cookieOf({ access_token: token, refresh_token: 'gone', expires_at: 9_999_999_999 })
  const direct =
    (path: string, method = 'GET', body?: string) =>
    (token: string) =>
      backend(path, {
        method,
        headers: { apikey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body ? { body } : {}),
      })
  const isEmpty = ({ status, body }: Answer) =>
    status >= 400 || body.length === 0 || isHollow(JSON.parse(body.toString()))
  const { ask } = databaseOf(site)
  const tables = await ask<{ name: string }>(
    `select tablename as name from pg_catalog.pg_tables where schemaname = 'public' order by 1`,
  )
  const buckets = await ask<{ id: string; path: string }>(
    `select bucket_id as id, name as path from storage.objects limit 2`,
  )
  const json = 'application/json'
  const doors: Door[] = [
    ...pages.flatMap((path): Door[] =>
      rscOrNot.map((headers) => ({
        name: `page ${path}`,
        ask: (token) => askMarked(web, path, { headers: { ...headers, cookie: cookie(token) } }),
        isShut: ({ status, headers: { location = '' }, body }) =>
          status === 307
            ? location.includes('/auth')
            : status === 200 && /NEXT_REDIRECT;\w+;[^"]*\/auth/.test(body.toString()),
      })),
    ),
    ...reads.map(
      (path): Door => ({
        name: `GET ${path}`,
        ask: (token) =>
          web(path, { headers: { cookie: cookie(token), authorization: `Bearer ${token}` } }),
        isShut: ({ status }) => status === 401,
      }),
    ),
    {
      name: 'POST /api/profile',
      ask: (token) =>
        web('/api/profile', {
          method: 'POST',
          headers: { origin: site.base, 'content-type': json, cookie: cookie(token) },
          body: '{"fullName":"Asha Rao","college":"MANET","interests":["Forging"],"clubPresence":"Not involved"}',
        }),
      isShut: ({ status }) => status === 401,
    },
    {
      name: 'GET /api/auth/session',
      ask: (token) => web('/api/auth/session', { headers: { cookie: cookie(token) } }),
      isShut: ({ body }) => body.toString() === '{"status":"unauthenticated"}',
    },
    {
      name: 'GET /api/v1/files',
      ask: (token) => web('/api/v1/files', { headers: { authorization: `Bearer ${token}` } }),
      isShut: ({ status }) => status === 401,
    },
    {
      name: 'DELETE /api/v1/files/[id]',
      ask: (token) =>
        web(`/api/v1/files/${things.file}`, {
          method: 'DELETE',
          headers: { authorization: `Bearer ${token}` },
        }),
      isShut: ({ status }) => status === 401,
    },
    ...tables.flatMap(({ name }): Door[] => [
      { name: `read of ${name}`, ask: direct(`/rest/v1/${name}?select=*`), isShut: () => true },
      {
        name: `deletion in ${name}`,
        ask: direct(`/rest/v1/${name}?id=neq.0`, 'DELETE'),
        isShut: isEmpty,
      },
    ]),
    ...calls.map(
      (name): Door => ({
        name: `call of ${name}`,
        ask: direct(`/rest/v1/rpc/${name}`, 'POST', '{}'),
        isShut: isEmpty,
      }),
    ),
    {
      name: 'auth/v1/user',
      ask: direct('/auth/v1/user'),
      isShut: ({ status }) => status >= 400,
      // It belongs to the backend and checks only the person.
      opensTo: ['role anon', 'no session', 'another person with the own session'],
    },
    ...buckets.flatMap(({ id, path }): Door[] => [
      {
        name: `file of ${id}`,
        ask: direct(`/storage/v1/object/authenticated/${id}/${path}`),
        isShut: ({ status }) => status >= 400,
      },
      {
        name: `list of ${id}`,
        ask: direct(`/storage/v1/object/list/${id}`, 'POST', '{"prefix":"","limit":10}'),
        isShut: isEmpty,
      },
      {
        name: `deletion in ${id}`,
        ask: direct(`/storage/v1/object/${id}/${path}`, 'DELETE'),
        isShut: ({ status }) => status >= 400,
      },
    ]),
  ]
  const close = () => {
    web.close()
    backend.close()
  }
  return { doors, close }
}

/** Sends every forged token to every place. */
export async function proveTokens(
  report: Report,
  site: OwnSite,
  world: World,
  where: string,
): Promise<void> {
  const good = sessionOf(world.owner.cookie).access_token
  const forger = sessionOf(world.other.cookie).access_token
  const forging = {
    ...{ good, secret: site.jwtSecret },
    publishableKey: site.workerEnv.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? '',
  }
  // The owner's with one defect, and the forger's own with the owner's id.
  const victim = { sub: String(claimsIn(good).sub) }
  const foreign = { sub: String(claimsIn(forger).sub) }
  const tokens = [
    ...forgedTokens({ ...forging, victim: foreign }),
    ...forgedTokens({ ...forging, good: forger, victim }).filter(([name]) =>
      /other claims|another person/.test(name),
    ),
  ]
  const { doors, close } = await everyDoor(site, world)
  const marks = [...marksOf(world), ...privateWords]
  const before = await fingerprint(site)
  const wrong: string[] = []
  // The valid one is accepted, or the others would prove nothing.
  const open = await Promise.all(doors.slice(0, 8).map(({ ask }) => ask(good)))
  report.promise(
    `${where}: the token that is not forged opens`,
    open.every(({ status }) => status === 200),
    open.map(({ status }) => status).join(' '),
  )
  const tries = some(
    tokens.flatMap(([forged, token]) => doors.map((door) => ({ forged, token, door }))),
  )
  await inParallel(tries, 6, async ({ forged, token, door: { name, ask, isShut, opensTo } }) => {
    const answer = await ask(token)
    const trace = traceIn(answer, marks, token)
    if (opensTo?.includes(forged)) return
    if (!isShut(answer) || trace || answer.status >= 500) {
      const found = trace ?? answer.body.toString().slice(0, 100)
      wrong.push(`${forged} at ${name}: ${answer.status} ${found}`)
    }
  })
  close()
  report.promise(
    `${where}: ${tokens.length} forged tokens open none of ${doors.length} doors`,
    wrong.length === 0,
    `${tries.length} requests${wrong.length ? `, ${wrong.length} wrong:\n${wrong.slice(0, 20).join('\n')}` : ''}`,
  )
  const changed = differences(before, await fingerprint(site))
  report.promise(`${where}: they changed nothing`, changed.length === 0, changed.join(', '))
}
