import { type StaffRole, staffRoles } from '../../lib/account/staff.ts'
import { type Answer, inParallel, rawClient, type Sent } from '../setup/raw-http.ts'
import { cookiesOf, type SignedUp, signUp } from '../setup/signed-up.ts'
import { addAppBy, grantRoles, MAY, permissionFor } from '../setup/staff.ts'
import { staffPages, staffRoutes } from '../setup/staff-console.ts'
import { type Valid, validRequests } from '../setup/valid-requests.ts'
import { databaseOf, sender } from '../setup/world.ts'
import { expect, test } from './fixtures.ts'
import { emptySql, idOf, itemsSql } from './staff-matrix.ts'
import { stageWith } from './stage.ts'

// What each role may do is shown by the database's tests, and what each page and handler asks for by
// unit/staff-permissions. Here both meet.
const own = stageWith(emptySql)

const item = '00000000-0000-4000-8000-00000000000c'
const things = {
  ...{ course: 'sql-from-the-first-query', lesson: 'questions-to-one-table', event: item },
  ...{ certificate: '0'.repeat(32), calendar: item, draft: item, draftImage: '0'.repeat(16) },
  ...{ published: item, publishedImage: '0'.repeat(16), message: 'a'.repeat(43) },
  ...{ question: item, attempt: item },
  ...{ subscription: item, session: item, key: 'alt_0', keyId: item, file: item },
}
const routes = staffRoutes()
const requests = validRequests(things).filter(({ route }) =>
  routes.some((one) => one.route === route),
)
const pages = staffPages()

let ask: (path: string, cookie?: string, sent?: Sent) => Promise<Answer>
let close = () => {}
const staff = new Map<StaffRole, SignedUp>()

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
  const client = rawClient(own.base)
  close = client.close
  ask = (path, cookie = '', { headers, ...sent } = {}) =>
    client(path, { ...sent, headers: { ...(cookie ? { cookie } : {}), ...headers } })
  await newPerson()
  for (const role of ['admin', 'instructor'] as const) staff.set(role, await newPerson(role))
  const [admin, instructor] = [...staff.values()].map(idOf)
  await databaseOf(own).run(itemsSql(item, String(instructor), [String(instructor), String(admin)]))
})

test.afterAll(() => close())

/** Status and code of a handler's refusal. */
const said = ({ status, body }: Answer) =>
  `${status} ${/"code":"(\w+)"/.exec(body.toString())?.[1] ?? ''}`

/** Status and target of a page's answer. */
const shown = ({ status, headers }: Answer) =>
  `${status} ${String(headers.location ?? '').replace(/\?.*/, '')}`

const pathOf = (path: string, id = item) =>
  path.replace('[course]', things.course).replace(/\[(?:id|team)\]/, id)

const jsonOf = ({ method, body }: Pick<Valid, 'method' | 'body'>, text = JSON.stringify(body)) => ({
  ...{ method, body: method === 'GET' ? '' : text },
  headers: {
    origin: own.base,
    ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
  },
})

const mayOpen = (role: StaffRole, path: string) => {
  const permission = permissionFor(path)
  return permission === null || MAY[role].includes(permission)
}

/** The pages that open to a role though they shouldn't, or don't though they should. */
async function wrongPages(roles: readonly StaffRole[]): Promise<string[]> {
  const wrong: string[] = []
  const cells = pages.flatMap((path) => roles.map((role) => ({ path, role })))
  await inParallel(cells, 4, async ({ path, role }) => {
    const person = staff.get(role) as SignedUp
    const id = path.startsWith('/staff/people') ? idOf(person) : item
    const found = shown(await ask(pathOf(path, id), person.cookie))
    if (found !== (mayOpen(role, path) ? '200 ' : '404 '))
      wrong.push(`${path} as ${role}: ${found}`)
  })
  return wrong.sort()
}

/** The handlers that let in a role though they shouldn't, or don't though they should. */
async function wrongHandlers(roles: readonly StaffRole[]): Promise<string[]> {
  const wrong: string[] = []
  const cells = requests.flatMap((valid) => roles.map((role) => ({ valid, role })))
  await inParallel(cells, 6, async ({ valid, role }) => {
    const may = mayOpen(role, valid.route)
    // Whoever is let in sends no valid input, so that nothing happens.
    const sent = jsonOf(valid, may ? 'null' : undefined)
    const found = said(await ask(valid.path, staff.get(role)?.cookie, sent))
    const entered = valid.method === 'GET' ? /^(?:200|404) / : /^422 invalid_input/
    if (!(may ? entered : /^403 not_staff/).test(found)) {
      wrong.push(`${valid.method} ${valid.route} as ${role}: ${found}`)
    }
  })
  return wrong.sort()
}

test('an admin opens everything, an instructor their part', async () => {
  for (const { route, methods } of routes) {
    const asked = requests.filter((one) => one.route === route).map(({ method }) => method)
    expect([route, asked]).toEqual([route, methods])
  }
  expect(await wrongPages(['admin', 'instructor'])).toEqual([])
  expect(await wrongHandlers(['instructor'])).toEqual([])
})

test.describe('every cell', { tag: '@night' }, () => {
  /** People who are no staff in this session, by why, with what handlers and pages say to them. */
  const others: { name: string; cookie: string; handlers: string; pages: string }[] = []

  test.beforeAll(async () => {
    test.setTimeout(90_000)
    const admin = staff.get('admin') as SignedUp
    for (const role of staffRoles) if (!staff.has(role)) staff.set(role, await newPerson(role))
    // One after the other: together, they would keep a slow backend waiting for too long.
    const [member, weak] = [await newPerson(), await newPerson()]
    const [former, suspended] = [await newPerson('support'), await newPerson('admin')]
    await grantRoles(own, weak.email, ...staffRoles)
    const role = { person: idOf(former), role: 'support', wanted: false }
    await sender(own.base)(admin, 'POST', '/api/staff/team/role', role)
    await databaseOf(own).run(
      `update auth.users set banned_until = now() + interval '1 day' where email = '${suspended.email}'`,
    )
    const [notStaff, settings] = ['403 not_staff', '307 /profile-settings/security']
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

  test('opens to the roles of the table', async () => {
    test.setTimeout(90_000)
    expect(await wrongPages(staffRoles)).toEqual([])
    expect(await wrongHandlers(staffRoles)).toEqual([])
  })

  test('is closed to everyone else, or leads staff to their second factor', async () => {
    test.setTimeout(90_000)
    const wrong: string[] = []
    await inParallel(others, 3, async ({ name, cookie, handlers, pages: expected }) => {
      for (const valid of requests) {
        const found = said(await ask(valid.path, cookie, jsonOf(valid)))
        if (found !== handlers) wrong.push(`${valid.method} ${valid.route} as ${name}: ${found}`)
      }
      for (const path of pages) {
        const answer = await ask(pathOf(path), cookie)
        const leak = /Altiora staff|Nothing waits/.exec(answer.body.toString())
        if (shown(answer) !== expected || leak) {
          wrong.push(`${path} as ${name}: ${shown(answer)} ${leak ?? ''}`)
        }
      }
    })
    expect(wrong.sort()).toEqual([])
  })

  test('the last admin stays one', async () => {
    const admin = staff.get('admin') as SignedUp
    const { ask: rowsOf, run } = databaseOf(own)
    const others = `from public.staff_roles where role = 'admin' and user_id <> '${idOf(admin)}'`
    const held = await rowsOf<{ user_id: string }>(`select user_id ${others}`)
    await run(`delete ${others}`)
    const body = JSON.stringify({ person: idOf(admin), role: 'admin', wanted: false })
    const answer = await ask('/api/staff/team/role', admin.cookie, jsonOf({ method: 'POST' }, body))
    expect(said(answer)).toBe('409 last_admin')
    // Other tests of this site have admins, too.
    const ids = held.map(({ user_id }) => user_id)
    await run(`insert into public.staff_roles (user_id, role)
      select id, 'admin' from unnest('{${ids}}'::uuid[]) as id`)
  })
})
