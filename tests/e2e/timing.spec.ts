import { randomUUID } from 'node:crypto'
import type { OwnSite } from '../setup/e2e-site.ts'
import { signUp } from '../setup/signed-up.ts'
import { databaseOf, worldSql } from '../setup/world.ts'
import { expect, test } from './fixtures.ts'
import { ownSite } from './own-site.ts'

const password = 'not-the-password'
const kinds = ['known', 'unconfirmed', 'unknown'] as const
type Kind = (typeof kinds)[number]

/** What anyone can ask about an address. */
const questions: Record<string, (email: string) => object> = {
  '/api/auth/login': (email) => ({ email, password }),
  '/api/v1/login': (email) => ({ email, password }),
  '/api/auth/sign-up': (email) => ({
    ...{ email, password, confirmPassword: password, role: 'student' },
  }),
  '/api/auth/resend': (email) => ({ email, locale: 'en' }),
  '/api/auth/reset': (email) => ({ email, locale: 'en' }),
}

/** How often each kind of address is asked about. */
const pairs = 100
/** An address may fail 20 times a day before sign-ins are slowed down; one email is for the sign-up itself. */
const questionsEach = 19
/**
 * How often someone may be right who guesses from two times which address is known: what chance alone hardly ever
 * exceeds with this many samples, five standard deviations of the Mann–Whitney statistic.
 */
const luck = 0.5 + 5 * Math.sqrt((2 * pairs + 1) / (12 * pairs ** 2))

const newAddress = () => `t-${randomUUID()}@example.com`

let networks = 0
/** A new network, so that no limit applies. */
const newNetwork = () => `10.${++networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`

/** Sends the request; returns its duration and everything that could distinguish addresses. */
async function ask({ base }: OwnSite, path: string, email: string) {
  const began = performance.now()
  const response = await fetch(base + path, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', origin: base, 'x-forwarded-for': newNetwork() },
    },
    body: JSON.stringify(questions[path]?.(email)),
  })
  const text = await response.text()
  const ms = performance.now() - began
  // The time and a cookie's random value differ between any two responses.
  const headers = [...response.headers]
    .filter(([name]) => name !== 'date')
    .map(([name, value]) =>
      name === 'set-cookie' ? value.replace(/=[^;]+/, '=').replace(/expires=[^;]+/i, '') : value,
    )
  return { ms, shape: [response.status, ...headers.sort(), text].join('\n') }
}

/** The share of pairs in which the usually slower one is slower: 0.5 if timing reveals nothing. */
function guessed(some: readonly number[], others: readonly number[]): number {
  const points = some.flatMap((one) => others.map((other) => (Math.sign(one - other) + 1) / 2))
  const share = points.reduce((sum, point) => sum + point, 0) / points.length
  return Math.max(share, 1 - share)
}

test.describe('an address', { tag: '@night' }, () => {
  const site = ownSite(() => ({ sql: worldSql, env: { TRUST_PROXY: '1' } }), { timeout: 1_200_000 })
  const people: Record<Exclude<Kind, 'unknown'>, string[]> = { known: [], unconfirmed: [] }
  let turn = 0

  /** People are asked about in rotation, so that none is used too often. */
  const addressOf = (kind: Kind) =>
    kind === 'unknown' ? newAddress() : (people[kind][turn++ % people[kind].length] ?? '')

  test.beforeAll(async () => {
    test.setTimeout(300_000)
    const count = (pairs * Object.keys(questions).length * 2) / questionsEach
    while (people.known.length < count) {
      people.known.push((await signUp(site, { from: newNetwork() })).email)
      const email = newAddress()
      await ask(site, '/api/auth/sign-up', email)
      people.unconfirmed.push(email)
    }
  })

  for (const path of Object.keys(questions)) {
    test(`is answered alike by ${path}, known or not, and as quickly`, async () => {
      // A mailbox gets three emails an hour; after that, none would be sent.
      await databaseOf(site).run('delete from public.auth_mails')
      const times: Record<Kind, number[]> = { known: [], unconfirmed: [], unknown: [] }
      const shapes = new Set<string>()
      for (let round = 0; round < pairs; round++) {
        // Each kind is first equally often, and follows each other one equally often.
        const order = round % 2 === 0 ? kinds : kinds.toReversed()
        for (let index = 0; index < order.length; index++) {
          const kind = order[(round + index) % order.length] as Kind
          const { ms, shape } = await ask(site, path, addressOf(kind))
          times[kind].push(ms)
          shapes.add(shape)
        }
      }
      expect([...shapes]).toHaveLength(1)
      expect(guessed(times.known, times.unknown)).toBeLessThan(luck)
      expect(guessed(times.unconfirmed, times.unknown)).toBeLessThan(luck)
    })
  }
})
