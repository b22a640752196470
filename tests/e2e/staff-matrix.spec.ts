import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Permission, type StaffRole, staffRoles } from '../../lib/account/staff.ts'
import { type OwnSite, startSite } from '../setup/e2e-site.ts'
import { type Answer, inParallel, rawClient, type Sent } from '../setup/raw-http.ts'
import { cookiesOf, type SignedUp, signUp } from '../setup/signed-up.ts'
import { addAppBy, grantRoles, MAY } from '../setup/staff.ts'
import { type Valid, validRequests } from '../setup/valid-requests.ts'
import { databaseOf, sender, worldSql } from '../setup/world.ts'
import { expect, test } from './fixtures.ts'
import { everyRoute } from './handlers.ts'
import { HANDLERS, idOf, itemsSql, PAGES } from './staff-matrix.ts'

// One site of its own, for people, items and limits that no other test knows.
test.describe.configure({ mode: 'default' })

const item = '00000000-0000-4000-8000-00000000000a'
const things = {
  ...{ course: 'sql-from-the-first-query', lesson: 'questions-to-one-table', event: item },
  ...{ certificate: '0'.repeat(32), calendar: item, draft: item, draftImage: '0'.repeat(16) },
  ...{ published: item, publishedImage: '0'.repeat(16), message: 'a'.repeat(43) },
  question: item,
  attempt: item,
  ...{ subscription: item, session: item, key: 'alt_0', keyId: item, file: item },
}
const known = Object.values(HANDLERS)
  .flat()
  .map((path) => `/api/${path}`)
const requests = validRequests(things).filter(({ route }) => known.includes(route))

let own: OwnSite
let ask: (path: string, cookie?: string, sent?: Sent) => Promise<Answer>
let close = () => {}
const staff = new Map<StaffRole, SignedUp>()
/** People who are no staff in this session, by why, with what handlers and pages say to them. */
const others: { name: string; cookie: string; handlers: string; pages: string }[] = []

const notStaff = '403 not_staff'
const settings = '307 /profile-settings/security'

/** Signs up, with roles and a second factor if there are any. */
async function newPerson(...roles: StaffRole[]): Promise<SignedUp> {
  const person = await signUp(own)
  if (roles.length === 0) return person
  await grantRoles(own, person.email, ...roles)
  await addAppBy((path, body) => sender(own.base)(person, 'POST', path, body))
  return person
}

/** Another session of a person, in which the second factor is still missing. */
async function secondSession({ email, password }: SignedUp): Promise<string> {
  const response = await fetch(`${own.base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: own.base },
    body: JSON.stringify({ email, password }),
  })
  return cookiesOf(response)
}

test.beforeAll(async () => {
  test.setTimeout(90_000)
  own = await startSite({ sql: worldSql })
  const client = rawClient(own.base)
  close = client.close
  ask = (path, cookie = '', { headers, ...sent } = {}) =>
    client(path, { ...sent, headers: { ...(cookie ? { cookie } : {}), ...headers } })
  // One after the other: together, they would keep a slow backend waiting for too long.
  const [member, weak] = [await newPerson(), await newPerson()]
  const [former, suspended] = [await newPerson('support'), await newPerson('admin')]
  for (const role of staffRoles) staff.set(role, await newPerson(role))
  const admin = staff.get('admin') as SignedUp
  await grantRoles(own, weak.email, ...staffRoles)
  const role = { person: idOf(former), role: 'support', wanted: false }
  await sender(own.base)(admin, 'POST', '/api/staff/team/role', role)
  const { run } = databaseOf(own)
  const instructor = idOf(staff.get('instructor') as SignedUp)
  await run(itemsSql(item, instructor, [instructor, idOf(admin)]))
  await run(
    `update auth.users set banned_until = now() + interval '1 day' where email = '${suspended.email}'`,
  )
  others.push(
    { name: 'a visitor', cookie: '', handlers: '401 session_ended', pages: '404 ' },
    { name: 'a student', cookie: member.cookie, handlers: notStaff, pages: '404 ' },
    { name: 'former staff', cookie: former.cookie, handlers: notStaff, pages: '404 ' },
    { name: 'no second factor', cookie: weak.cookie, handlers: notStaff, pages: settings },
    {
      ...{ name: 'a session without the factor', cookie: await secondSession(admin) },
      ...{ handlers: '403 second_factor_required', pages: '307 /auth/second-factor' },
    },
    {
      ...{ name: 'suspended staff', cookie: suspended.cookie },
      ...{ handlers: '401 account_blocked', pages: '307 /auth' },
    },
  )
})

test.afterAll(async () => {
  close()
  await own?.stop()
})

/** Status and code of a handler's answer. */
const said = ({ status, body }: Answer) =>
  `${status} ${/"code":"(\w+)"/.exec(body.toString())?.[1] ?? ''}`

const pathOf = (route: string) =>
  route.replace('[course]', things.course).replace(/\[(?:id|team)\]/, item)

const jsonOf = ({ method, body }: Pick<Valid, 'method' | 'body'>, text = JSON.stringify(body)) => ({
  ...{ method, body: method === 'GET' ? '' : text },
  headers: {
    origin: own.base,
    ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
  },
})

const permissionOf = (route: string) =>
  (Object.keys(HANDLERS) as Permission[]).find((permission) =>
    HANDLERS[permission].some((path) => route === `/api/${path}`),
  ) as Permission

/** The names of changes that are declared for staff. */
const staffChanges = () =>
  readdirSync('lib', { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('changes.ts'))
    .flatMap((file) => {
      const [head = '', ...changes] = readFileSync(join('lib', file), 'utf8').split(
        'defineChange({',
      )
      // What several changes of a file have in common is spread into them.
      const shared = [...head.matchAll(/^const (\w+) = \{ access: 'staff'/gm)].map(
        ([, name]) => name,
      )
      const marks = ["access: 'staff'", ...shared.map((name) => `...${name},`)]
      return changes.filter((text) =>
        marks.some((mark) => text.slice(0, text.indexOf('\n})')).includes(`\n  ${mark}`)),
      )
    })
    .map((text) => /name: '([^']+)'/.exec(text)?.[1] ?? '')

test('every handler and page on disk is in the tables', () => {
  const declared = staffChanges().map((name) => `/api/${name}`)
  // Films are sent in parts that are no JSON; their tests are with the films.
  const routes = everyRoute().filter(
    ({ route }) =>
      (route.startsWith('/api/staff/') || declared.includes(route)) &&
      !route.startsWith('/api/staff/films/upload'),
  )
  expect(declared.filter((route) => !known.includes(route))).toEqual([])
  expect(routes.map(({ route }) => route)).toEqual(known.toSorted())
  for (const { route, methods } of routes) {
    const asked = requests.filter((one) => one.route === route).map(({ method }) => method)
    expect([route, asked]).toEqual([route, methods])
  }
  const pages = readdirSync('app/[locale]/(staff)/staff', { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('page.tsx') && !file.includes('_components'))
    .map((file) => `/${dirname(file)}`.replace('/.', ''))
    // Unknown addresses lead here: the not-found page in the console's frame.
    .filter((path) => path !== '/missing')
  expect(pages.sort()).toEqual(Object.values(PAGES).flat().sort())
})

test('handlers let in the roles of the table', async () => {
  const wrong: string[] = []
  const cells = requests.flatMap((valid) => staffRoles.map((role) => ({ valid, role })))
  await inParallel(cells, 6, async ({ valid, role }) => {
    const may = MAY[role].includes(permissionOf(valid.route))
    // Whoever is let in sends no valid input, so that nothing happens.
    const sent = jsonOf(valid, may ? 'null' : undefined)
    const found = said(await ask(valid.path, staff.get(role)?.cookie, sent))
    const expected = may ? (valid.method === 'GET' ? /^(?:200|404) / : /^422 invalid_input/) : null
    if (expected ? expected.test(found) : found === notStaff) return
    wrong.push(`${valid.method} ${valid.route} as ${role}: ${found}`)
  })
  expect(wrong.sort()).toEqual([])
})

test('handlers refuse everyone else', async () => {
  const wrong: string[] = []
  const cells = requests.flatMap((valid) => others.map((other) => ({ valid, ...other })))
  await inParallel(cells, 6, async ({ valid, name, cookie, handlers }) => {
    const found = said(await ask(valid.path, cookie, jsonOf(valid)))
    if (found !== handlers) wrong.push(`${valid.method} ${valid.route} as ${name}: ${found}`)
  })
  expect(wrong.sort()).toEqual([])
})

test('handlers refuse other methods, other origins and other types of content', async () => {
  const cookie = staff.get('admin')?.cookie
  const wrong: string[] = []
  const check = async (valid: Valid, sent: Sent, expected: string) => {
    const found = said(await ask(valid.path, cookie, sent))
    const sender = JSON.stringify(sent.headers)
    if (found !== expected) wrong.push(`${sent.method} ${valid.route} ${sender}: ${found}`)
  }
  await inParallel(requests, 6, async (valid) => {
    const json = { 'content-type': 'application/json' }
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      if (method === valid.method) continue
      await check(valid, { method, headers: { origin: own.base, ...json } }, '405 ')
    }
    if (valid.method === 'GET') return
    const { method, body } = jsonOf(valid)
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: own.base, 'sec-fetch-site': 'cross-site' },
      { origin: own.base, 'sec-fetch-site': 'same-site' },
      {},
    ]
    for (const headers of foreign) {
      await check(valid, { method, body, headers: { ...json, ...headers } }, '403 cross_site')
    }
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const headers = { origin: own.base, 'content-type': type }
      await check(valid, { method, body, headers }, '415 unsupported_type')
    }
  })
  expect(wrong.sort()).toEqual([])
})

/** Status and target of a page's answer. */
const shown = ({ status, headers }: Answer) =>
  `${status} ${String(headers.location ?? '').replace(/\?.*/, '')}`

const pages = Object.entries(PAGES).flatMap(([permission, paths]) =>
  paths.map((path) => ({ permission, path: `/staff${path}` })),
)

test('pages open to the roles of the table', async () => {
  test.setTimeout(90_000)
  const wrong: string[] = []
  const cells = pages.flatMap((page) => staffRoles.map((role) => ({ ...page, role })))
  await inParallel(cells, 4, async ({ permission, path, role }) => {
    const person = staff.get(role) as SignedUp
    const id = path.startsWith('/staff/people') ? idOf(person) : item
    const found = shown(await ask(pathOf(path).replace(item, id), person.cookie))
    const may = permission === 'any' || MAY[role].includes(permission as Permission)
    if (found !== (may ? '200 ' : '404 ')) wrong.push(`${path} as ${role}: ${found}`)
  })
  expect(wrong.sort()).toEqual([])
})

test('pages don’t exist for others, or lead staff to their second factor', async () => {
  test.setTimeout(90_000)
  const wrong: string[] = []
  const cells = pages.flatMap(({ path }) => others.map((other) => ({ path, ...other })))
  await inParallel(cells, 4, async ({ path, name, cookie, pages: expected }) => {
    const answer = await ask(pathOf(path), cookie)
    const leak = /Altiora staff|Nothing waits/.exec(answer.body.toString())
    if (shown(answer) !== expected || leak) {
      wrong.push(`${path} as ${name}: ${shown(answer)} ${leak ?? ''}`)
    }
  })
  expect(wrong.sort()).toEqual([])
})
