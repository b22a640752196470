/**
 * `npm run bench`: what the signed-in pages cost, against a running site (`npm start` in another terminal).
 * BASE and MAIL name other addresses. Prints figures, holds nobody to them.
 */
import { gzipSync } from 'node:zlib'

const base = process.env.BASE ?? 'http://localhost:3000'
const mail = process.env.MAIL ?? 'http://127.0.0.1:54324'
const people = 20
const rounds = 15

type Mail = { to: { address: string }[]; html: string }

async function send(method: string, path: string, body: unknown, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin: base, cookie }
  const response = await fetch(base + path, { method, headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response
}

/** The session cookies of a new, confirmed person with a complete profile. */
async function newPerson(index: number): Promise<string> {
  const email = `bench-${Date.now()}-${index}@example.com`
  const password = 'bench-password'
  await send('POST', '/api/auth/sign-up', { email, password, confirmPassword: password })
  const mails = (await (await fetch(`${mail}/email`)).json()) as Mail[]
  const sent = mails.findLast(({ to }) => to[0]?.address === email)
  const tokenHash = /token_hash=([\w-]+)/.exec(sent?.html ?? '')?.[1]
  const verified = await send('POST', '/api/auth/verify', { tokenHash, type: 'signup' })
  const cookie = verified.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .filter((pair) => pair.startsWith('altiora-session'))
    .join('; ')
  const profile = { college: 'MIT SOE', interests: ['Coding'], clubPresence: 'Active member' }
  await send('PUT', '/api/profile', profile, cookie)
  return cookie
}

function percentile(sorted: number[], share: number): string {
  return `${(sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(0)} ms`
}

/** Each person asks for `path` again and again, all at once. */
async function load(path: string, cookies: string[]): Promise<void> {
  const times: number[] = []
  let failed = 0
  const began = performance.now()
  await Promise.all(
    cookies.map(async (cookie) => {
      for (let round = 0; round < rounds; round++) {
        const start = performance.now()
        const response = await fetch(base + path, { headers: { cookie }, redirect: 'manual' })
        await response.arrayBuffer()
        if (response.status !== 200) failed++
        times.push(performance.now() - start)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  const sorted = times.sort((a, b) => a - b)
  console.info(
    `${path}: ${cookies.length} people at once, ${times.length} requests, ${failed} failed; ` +
      `p50 ${percentile(sorted, 0.5)}, p95 ${percentile(sorted, 0.95)}, ` +
      `${(times.length / seconds).toFixed(1)} a second`,
  )
}

/** JavaScript that the page's HTML asks for, compressed as a browser gets it. */
async function scripts(path: string, cookie: string): Promise<void> {
  const html = await (await fetch(base + path, { headers: { cookie } })).text()
  const late = html.match(/ data-late="([^"]+)"/)?.[1]?.split(' ') ?? []
  const asked = [...html.matchAll(/<script[^>]+src="([^"]+)"[^>]*>/g)].map((m) => m[1])
  const sources = new Set([...late, ...asked])
  let bytes = 0
  for (const source of sources) {
    const code = await (await fetch(new URL(source ?? '', base))).arrayBuffer()
    if (!html.includes(`src="${source}" noModule`)) bytes += gzipSync(Buffer.from(code)).length
  }
  console.info(
    `${path}: ${sources.size} scripts, ${(bytes / 1024).toFixed(1)} kB of JavaScript (gzip)`,
  )
}

const cookies: string[] = []
for (let index = 0; index < people; index++) cookies.push(await newPerson(index))
await scripts('/', '')
await scripts('/auth', '')
await scripts('/dashboard', cookies[0] ?? '')
await load('/dashboard', cookies.slice(0, 1))
await load('/dashboard', cookies)
