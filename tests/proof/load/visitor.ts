import { Browser, type Tally } from './browser.ts'

const prefixes = ['', '/hi', '/es', '/fr', '/de']

export type Walk = {
  base: string
  paths: string[]
  /** Milliseconds since 1970. */
  until: number
  /** Milliseconds within which everyone arrives. */
  arrival: number
  /** Minimum and maximum pause between two steps, in milliseconds. */
  think: [number, number]
}

const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T

/** A person's pause; zero for those without pauses. */
export const pause = ([least, most]: [number, number]) =>
  new Promise((done) => setTimeout(done, least + Math.random() * (most - least)))

/** The calls of a page, and what its reader may send. */
async function linger(browser: Browser, path: string, joined: Set<string>, index: number) {
  if (path === '/support/system-status') await browser.ask('status', '/api/status')
  if (path === '/support/help-centre') await browser.ask('help', '/api/support/faq')
  if (path !== '/waitlist') return
  const email = `load-${index}-${joined.size}-${Date.now()}@example.com`
  const answer = await browser.ask('waitlist', '/api/waitlist', { method: 'POST', body: { email } })
  if (answer) joined.add(email)
}

/**
 * Browses the public pages in one language until the time is over, every second step like the router, without loading
 * a page. Returns the addresses that were told they are on the waitlist.
 */
export async function visit(walk: Walk, index: number, tally: Tally): Promise<string[]> {
  const from = `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`
  const browser = new Browser({ base: walk.base, from }, tally)
  const prefix = prefixes[index % prefixes.length] ?? ''
  const joined = new Set<string>()
  await pause([0, walk.arrival])
  for (let step = 0; Date.now() < walk.until; step++) {
    const path = any(walk.paths)
    const localized = `${prefix}${path === '/' && prefix ? '' : path}`
    if (step % 2 === 0) await browser.open(localized)
    else await browser.ask('step', `${localized}?_rsc=`, { headers: { rsc: '1' } })
    await linger(browser, path, joined, index)
    await pause(walk.think)
  }
  browser.close()
  return [...joined]
}
