import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { permissions } from '@/lib/account/staff'
import { permissionFor } from '../setup/staff.ts'
import { staffFolder, staffPages, staffRoutes } from '../setup/staff-console.ts'

const { held } = vi.hoisted(() => ({ held: { permissions: [] as string[] } }))
const database = () => {
  throw new Error('the database')
}
vi.mock('@/lib/db/clients', () => ({
  patience: { read: 1, change: 1 },
  personClient: database,
  serviceClient: database,
}))
vi.mock('@/lib/security/limits', () => ({ requireLimits: async () => {} }))
vi.mock('@/lib/change/request-cookies', () => ({ requestCookies: async () => ({}) }))
vi.mock('@/lib/change/person', () => ({
  requirePerson: async () => ({
    account: { user: { id: 'somebody' }, complete: true, staff: { roles: [], ...held } },
    tokens: { accessToken: 't' },
  }),
}))
const site = 'https://altiora.test'
vi.mock('@/lib/env', () => ({ env: () => ({ siteUrl: site, secretKey: 'a secret of this test' }) }))

beforeEach(() => {
  for (const kind of ['info', 'warn', 'error'] as const) {
    vi.spyOn(console, kind).mockImplementation(() => {})
  }
})

type Handler = (request: Request, context: unknown) => Promise<Response>
const id = '00000000-0000-4000-8000-00000000000a'
const context = { params: Promise.resolve({ id, course: 'sql-from-the-first-query' }) }

const handlers = await Promise.all(
  staffRoutes().flatMap(({ route, methods }) =>
    methods.map(async (method) => {
      const file = `@/app${route}/route`
      const module = (await import(/* @vite-ignore */ file)) as Record<string, Handler>
      return { route, method, handler: module[method] as Handler }
    }),
  ),
)

async function ask(
  { route, method, handler }: (typeof handlers)[number],
  headers: Record<string, string> = { origin: site, 'content-type': 'application/json' },
): Promise<string> {
  const body = method === 'GET' ? null : 'null'
  const answer = await handler(new Request(site + route, { method, headers, body }), context)
  if (answer.status === 200) return '200'
  return `${answer.status} ${(await answer.json()).error.code}`
}

describe('every handler for staff', () => {
  test('is known', () => expect(handlers.length).toBeGreaterThan(70))

  test('asks for its permission, and no other is enough', async () => {
    for (const handler of handlers) {
      const own = permissionFor(handler.route)
      held.permissions = permissions.filter((permission) => permission !== own)
      const refused = await ask(handler)
      held.permissions = [String(own)]
      const found = [handler.route, refused, (await ask(handler)) !== refused]
      expect(found).toEqual([handler.route, '403 not_staff', true])
    }
  })

  test('takes changes from our own pages alone, as JSON', async () => {
    held.permissions = [...permissions]
    const json = { 'content-type': 'application/json' }
    for (const handler of handlers.filter(({ method }) => method !== 'GET')) {
      const said = [
        await ask(handler, { ...json, origin: 'https://evil.example' }),
        await ask(handler, { ...json, origin: site, 'sec-fetch-site': 'cross-site' }),
        await ask(handler, json),
        await ask(handler, { origin: site, 'content-type': 'text/plain' }),
        await ask(handler),
      ]
      const foreign = '403 cross_site'
      expect([handler.route, ...said]).toEqual([
        ...[handler.route, foreign, foreign, foreign],
        ...['415 unsupported_type', '422 invalid_input'],
      ])
    }
  })
})

test('every page of the console asks for its permission first', () => {
  const asking = /^ {2}(?:const \{[^}]*\} = )?await requireStaff\((?:'(\w+)')?\)/m
  const eventPage = readFileSync('components/staff/events/event-page.tsx', 'utf8')
  for (const page of staffPages()) {
    const text = readFileSync(`${page.replace(/^\/staff/, staffFolder)}/page.tsx`, 'utf8')
    const frame = /<EventPage\b/.test(text) ? eventPage : text
    const asked = asking.exec(frame)
    expect([page, asked?.[1] ?? asked?.[0]]).toEqual([
      page,
      permissionFor(page) ?? expect.stringContaining('requireStaff()'),
    ])
  }
})
