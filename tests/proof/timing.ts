import { type OwnSite, startSite } from '../setup/e2e-site.ts'
import { signUp } from '../setup/signed-up.ts'
import { databaseOf, worldSql } from '../setup/world.ts'
import { median, type Proof, type Report } from './proof.ts'
import { type Answer, ask, type Case, cases, type Kind, kinds, newNetwork } from './timing/cases.ts'
import { type Addresses, addressesFor, withoutPassword } from './timing/people.ts'

const pairs = Number(process.env.PROOF_PAIRS ?? 200)
/** Parallel requests: each mostly waits. */
const lanes = 4
/** Maximum difference, in milliseconds, between the medians of two kinds of address. */
const most = 20
/**
 * How often someone may be right who guesses from two times which address is known: what chance alone hardly ever
 * exceeds with this many samples, three and a half standard deviations of the Mann–Whitney statistic. 0.6 for 200.
 */
const luck = 0.5 + 3.5 * Math.sqrt((2 * pairs + 1) / (12 * pairs ** 2))

type Found = Record<Kind, Answer[]>

/** Requests each kind of address in turn: each is first equally often, and follows each other one equally often. */
async function askAll(site: OwnSite, question: Case, addresses: Addresses): Promise<Found> {
  // A mailbox gets three an hour; after that, none would be sent.
  await databaseOf(site).run('delete from public.auth_mails')
  const found: Found = { known: [], unconfirmed: [], unknown: [] }
  let round = 0
  const lane = async () => {
    while (round < pairs) {
      const first = round++
      const order = first % 2 === 0 ? kinds : kinds.toReversed()
      for (let index = 0; index < order.length; index++) {
        const kind = order[(first + index) % order.length] as Kind
        found[kind].push(await ask(site.base, question, addresses(kind)))
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return found
}

function judgeShape(report: Report, name: string, found: Found): void {
  const shapes = new Set(kinds.flatMap((kind) => found[kind].map(({ shape }) => shape)))
  const statuses = new Set(kinds.flatMap((kind) => found[kind].map(({ status }) => status)))
  report.promise(
    `${name}: one status, one set of headers, one body`,
    shapes.size === 1,
    shapes.size === 1 ? [...statuses].join() : [...shapes].slice(0, 3).join('\n—\n'),
  )
}

const mediansOf = (found: Found) => kinds.map((kind) => median(found[kind].map(({ ms }) => ms)))

function judge(report: Report, name: string, found: Found): void {
  judgeShape(report, name, found)
  const medians = mediansOf(found)
  const apart = Math.max(...medians) - Math.min(...medians)
  report.promise(
    `${name}: ${kinds.join(', ')}`,
    apart <= most,
    `${medians.map((ms) => ms.toFixed(1)).join(', ')} ms; ${apart.toFixed(1)} apart`,
  )
}

/** The share of pairs in which the usually slower one is slower: 0.5 if timing reveals nothing. */
function guessed(some: Answer[], others: Answer[]): number {
  const points = some.flatMap((one) =>
    others.map((other) => (Math.sign(one.ms - other.ms) + 1) / 2),
  )
  const share = points.reduce((sum, point) => sum + point, 0) / points.length
  return Math.max(share, 1 - share)
}

/** On a busy machine, times vary widely, and so may medians by chance. */
function judgeBusy(report: Report, name: string, found: Found): void {
  judgeShape(report, name, found)
  const { known, unconfirmed, unknown } = found
  const best = Math.max(guessed(known, unknown), guessed(unconfirmed, unknown))
  const medians = mediansOf(found).map((ms) => ms.toFixed(0))
  report.promise(
    `${name}: a guess by the time is right in ${(luck * 100).toFixed(0)} % at most`,
    best <= luck,
    `${(best * 100).toFixed(0)} %; medians ${medians.join(', ')} ms`,
  )
}

/** Two others sign in repeatedly with the right password, with pauses, until stopped. */
function othersSignIn(base: string, { email, password }: { email: string; password: string }) {
  const question = { path: '/api/auth/login', body: () => ({ email, password }) }
  let over = false
  const one = async () => {
    while (!over) {
      await ask(base, question, email)
      await new Promise((done) => setTimeout(done, 400))
    }
  }
  const running = [one(), one()]
  return async () => {
    over = true
    await Promise.all(running)
  }
}

/**
 * An address awaiting confirmation, one that uses only Google, and a stranger's: the right password reveals nothing.
 */
async function compareWords(site: OwnSite, addresses: Addresses, report: Report) {
  const [login, api] = cases
  const emails = [addresses('unconfirmed'), await withoutPassword(site), addresses('unknown')]
  for (const question of [login, api]) {
    if (!question) continue
    const answers = await Promise.all(emails.map((email) => ask(site.base, question, email)))
    const shapes = new Set(answers.map(({ shape }) => shape))
    report.promise(
      `${question.name}: an account of Google's alone is answered like no account`,
      shapes.size === 1 && answers[0]?.status === 401,
      [...shapes].length === 1 ? 401 : [...shapes].join('\n—\n'),
    )
  }
}

/** `PROOF_PAIRS=20` for fewer. */
export const proof: Proof = {
  title: `requests about known, unconfirmed and unknown addresses are answered alike, ${pairs} times each`,
  async run(report) {
    const site = await startSite({ env: { TRUST_PROXY: '1' }, sql: worldSql })
    try {
      report.note('signing people up')
      // Five kinds of requests, two of them again while others sign in.
      const addresses = await addressesFor(site, pairs * 7)
      const other = await signUp(site, { from: newNetwork() })
      for (const question of cases) {
        judge(report, question.name, await askAll(site, question, addresses))
      }
      const stop = othersSignIn(site.base, other)
      for (const question of [cases[0], cases[2]]) {
        if (!question) continue
        const found = await askAll(site, question, addresses)
        judgeBusy(report, `${question.name} while others sign in`, found)
      }
      await stop()
      await compareWords(site, addresses, report)
    } finally {
      await site.stop()
    }
  },
}
