import { createHash } from 'node:crypto'
import { localePath, routes } from '../../lib/routes.ts'
import { expect, test } from './fixtures.ts'
import { site } from './site.ts'

const tree = encodeURIComponent(JSON.stringify(['', {}, null, null, true]))
/** Headers of the router: a navigation, a prefetch of a page's structure, and of all of it. */
const questions = [
  { 'next-router-state-tree': tree },
  { 'next-router-state-tree': tree, 'next-url': '/hi' },
  { 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
  { 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_full' },
] as const

/** What differs: compression, date, the request's number, what only the front adds, and the end of the made-up preview. */
const own = new Set([
  ...['connection', 'content-encoding', 'content-length', 'date', 'etag', 'keep-alive'],
  ...['server-timing', 'set-cookie', 'transfer-encoding', 'x-nextjs-cache'],
])

async function ask(path: string, asked: Record<string, string>, cookie?: string) {
  const names = ['prefetch', 'segment-prefetch', 'state-tree'].map((name) => `next-router-${name}`)
  const text = [...names, 'next-url'].map((name) => asked[name] ?? '0').join(',')
  const hash = createHash('sha256').update(text).digest().subarray(0, 12).toString('base64url')
  const response = await fetch(`${site().base}${path}?_rsc=${hash}`, {
    headers: { rsc: '1', ...asked, ...(cookie && { cookie }) },
    redirect: 'manual',
  })
  const headers = [...response.headers].filter(([name]) => !own.has(name))
  // Next.js names it twice with a whole payload.
  const told = headers.map(([name, value]) => [name, value === '1, 1' ? '1' : value])
  return {
    isRendered: response.headers.has('server-timing'),
    answer: { status: response.status, headers: told, body: await response.text() },
  }
}

test('the router gets from memory what Next.js would answer', async () => {
  for (const path of [routes.home, routes.about, routes.waitlist]) {
    for (const locale of ['en', 'hi'] as const) {
      for (const question of questions) {
        const address = localePath(locale, path)
        const memory = await ask(address, question)
        // A preview is never answered from memory; a made-up one is none for Next.js.
        const rendered = await ask(address, question, '__prerender_bypass=none')
        expect([address, memory.isRendered, rendered.isRendered]).toEqual([address, false, true])
        expect(memory.answer).toEqual(rendered.answer)
      }
    }
  }
})
