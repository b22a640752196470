import { type OwnSite, startSite } from '../setup/e2e-site.ts'
import {
  type Answer,
  askMarked,
  type Client,
  inParallel,
  rawClient,
  textOf,
} from '../setup/raw-http.ts'
import { some } from '../setup/some.ts'
import { makeWorld, type World, worldSql } from '../setup/world.ts'
import { type Address, everyAddress } from './crawl/addresses.ts'
import { complaints, hashOf, isStorable, personalMarks } from './crawl/judge.ts'
import { sharedCache } from './crawl/shared-cache.ts'
import { everyVisitor, type Visitor } from './crawl/visitors.ts'
import type { Proof, Report } from './proof.ts'

type Way = { name: string; method?: string; headers?: Record<string, string> }

const plain: Way = { name: 'plain' }
const router: Way[] = [
  { name: 'RSC', headers: { rsc: '1' } },
  { name: 'prefetch', headers: { rsc: '1', 'next-router-prefetch': '1' } },
  {
    name: 'segment',
    headers: { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
  },
]
const others: Way[] = [
  { name: 'HEAD', method: 'HEAD' },
  { name: 'gzip', headers: { 'accept-encoding': 'gzip' } },
  { name: 'br', headers: { 'accept-encoding': 'br, gzip' } },
  { name: 'range', headers: { range: 'bytes=0-99' } },
  {
    name: 'conditional',
    headers: { 'if-none-match': '"x"', 'if-modified-since': new Date().toUTCString() },
  },
]

/** The first language and one other represent all if only the way of requesting differs. */
const isTypical = ({ path }: Address) => !/^\/(?:es|fr|de)(?:\/|$)/.test(path)

/** The ways to request a URL. */
const waysFor = (address: Address): Way[] => [
  plain,
  ...(isTypical(address) ? others : []),
  ...(address.kind === 'page' && isTypical(address) ? router : []),
]

const ask = (client: Client, { path }: Address, visitor: Visitor, { method, headers }: Way) =>
  askMarked(client, path, {
    ...(method ? { method } : {}),
    headers: { cookie: visitor.cookie(), ...headers },
  })

const list = (wrong: string[]) =>
  wrong.length > 0 ? `, ${wrong.length} wrong:\n${[...new Set(wrong)].slice(0, 20).join('\n')}` : ''

/** Requests everything as every visitor, and compares the responses. */
async function crawl(
  report: Report,
  client: Client,
  addresses: readonly Address[],
  visitors: Visitor[],
  world: World,
) {
  const marks = personalMarks(world)
  const wrong: string[] = []
  const different: string[] = []
  const count = { all: 0, storable: 0, personal: 0, cookies: 0, renewed: 0 }
  const statuses = new Map<number, number>()
  const judge = (address: Address, visitor: Visitor, way: Way, answer: Answer) => {
    count.all++
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    if (isStorable(answer)) count.storable++
    else count.personal++
    if (answer.cookies.length > 0) count.cookies++
    if (answer.cookies.some((line) => /^altiora-session(?:\.0)?=base64/.test(line))) count.renewed++
    const name = `${way.name} ${address.path} as ${visitor.name}`
    for (const complaint of complaints(answer, marks))
      wrong.push(`${name}: ${answer.status} ${complaint}`)
    if (answer.status >= 500) wrong.push(`${name}: ${answer.status}`)
  }
  await inParallel(addresses, 6, async (address) => {
    for (const way of waysFor(address)) {
      const hashes = new Map<string, string>()
      for (const visitor of visitors) {
        const answer = await ask(client, address, visitor, way)
        visitor.keep(answer)
        judge(address, visitor, way, answer)
        if (isStorable(answer)) hashes.set(`${answer.status} ${hashOf(answer.body)}`, visitor.name)
      }
      if (hashes.size > 1) {
        different.push(
          `${way.name} ${address.path}: ${[...hashes].map(([hash, who]) => `${hash} for ${who}`).join(', ')}`,
        )
      }
    }
  })
  report.figure('answers', count.all)
  report.figure('  that a shared cache may keep', count.storable)
  report.figure('  that it may not', count.personal)
  report.figure('  with Set-Cookie', count.cookies)
  report.figure('  with a session that was renewed', count.renewed)
  const sorted = [...statuses].sort(([a], [b]) => a - b)
  report.figure('  by status', sorted.map(([status, times]) => `${status} ${times}`).join(', '))
  report.promise('at least 1,000 requests', count.all >= 1000, count.all)
  report.promise('expired sessions were renewed on the way', count.renewed > 0, count.renewed)
  report.promise(
    'nothing cacheable sets a cookie or is personal, nothing personal is cacheable',
    wrong.length === 0,
    `${count.all} answers${list(wrong)}`,
  )
  report.promise(
    'what is cacheable is the same for everybody',
    different.length === 0,
    `${count.storable} answers${list(different)}`,
  )
}

/** Lets a member fill a cache, and a visitor read from it. */
async function fillAndRead(
  report: Report,
  client: Client,
  addresses: readonly Address[],
  visitors: Visitor[],
  world: World,
  ignoresVary: boolean,
) {
  const marks = personalMarks(world)
  const cache = sharedCache(client, { ignoresVary })
  const ways = [plain, ...router]
  const throughCache = async (address: Address, cookie: string, way: Way) => {
    const headers = { cookie, ...way.headers }
    const first = await cache(address.path, { headers })
    const { location } = first.headers
    const isMarked = first.status === 307 && location !== undefined && /[?&]_rsc\b/.test(location)
    return isMarked ? cache(location.replace(/^https?:\/\/[^/]+/, ''), { headers }) : first
  }
  const [nobody, ...filling] = visitors
  for (const visitor of filling) {
    await inParallel(addresses.filter(isTypical), 6, async (address) => {
      for (const way of ways) {
        if (way !== plain && address.kind !== 'page') continue
        visitor.keep(await throughCache(address, visitor.cookie(), way))
      }
    })
  }
  const kept = cache.size()
  const before = cache.hits()
  const wrong: string[] = []
  await inParallel(addresses.filter(isTypical), 6, async (address) => {
    for (const way of ways) {
      if (way !== plain && address.kind !== 'page') continue
      const answer = await throughCache(address, nobody?.cookie() ?? '', way)
      const said = `${textOf(answer)}\n${JSON.stringify(answer.headers)}`
      const mark = marks.find((one) => said.includes(one))
      if (mark) wrong.push(`${way.name} ${address.path}: ${mark.slice(0, 40)}`)
      if (answer.isHit && answer.cookies.length > 0)
        wrong.push(`${way.name} ${address.path}: Set-Cookie`)
      if (!answer.isHit || ignoresVary) continue
      const direct = await ask(client, address, nobody as Visitor, way)
      // Pages without personal content for visitors may still be public for those who filled the cache, but not
      // otherwise.
      if (hashOf(direct.body) !== hashOf(answer.body))
        wrong.push(`${way.name} ${address.path}: other bytes`)
    }
  })
  const name = ignoresVary ? 'a cache that minds no Vary' : 'a shared cache'
  report.promise(
    `${name}, filled by others, has nothing of theirs for nobody`,
    wrong.length === 0 && kept > 0,
    `${kept} kept, ${cache.hits() - before} read${list(wrong)}`,
  )
}

async function proveSite(report: Report, site: OwnSite): Promise<void> {
  const world = await makeWorld(site)
  const client = rawClient(site.base)
  try {
    // Six visitors, with six kinds of requests on average.
    const addresses = some(await everyAddress(client, world.things), 36)
    report.figure('addresses', addresses.length)
    const visitors = everyVisitor(site, world)
    await crawl(report, client, addresses, visitors, world)
    for (const ignoresVary of [false, true]) {
      await fillAndRead(report, client, addresses, visitors, world, ignoresVary)
    }
  } finally {
    client.close()
  }
}

export const proof: Proof = {
  title: 'no cacheable response contains a cookie or personal data',
  async run(report) {
    const site = await startSite({ sql: worldSql, env: { TRUST_PROXY: '1' } })
    try {
      await proveSite(report, site)
    } finally {
      await site.stop()
    }
  },
}
