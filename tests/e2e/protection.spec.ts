import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { responseHeaders } from '../../lib/http/headers.ts'
import { locales } from '../../lib/i18n/routing.ts'
import { localePath, routes } from '../../lib/routes.ts'
import { type Started, startChild, stopChild } from '../../scripts/children.ts'
import { freePorts, health } from '../setup/e2e-site.ts'
import { type Client, rawClient, textOf } from '../setup/raw-http.ts'
import { expect, test } from './fixtures.ts'
import { site } from './site.ts'

/** What protects visitors must not depend on our web server: hosts such as Vercel start Next.js themselves. */
const servers = ['npm start', 'next start'] as const

const form = 'application/x-www-form-urlencoded'
const finished = [routes.home, '/hi/waitlist', routes.auth, routes.authReset]
const missing = ['/no/such/page', '/hi/academy/no-such-page', '/none.html', '/none.png']
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

for (const name of servers) {
  test.describe(name, () => {
    let ask: Client
    let base: string
    let child: Started | undefined

    test.beforeAll(async () => {
      base = site().base
      if (name === 'next start') {
        const [port = 0] = await freePorts(1)
        base = `http://localhost:${port}`
        const next = join(process.cwd(), 'node_modules/next/dist/bin/next')
        const env = { ...site().workerEnv, SITE_URL: base, NODE_ENV: 'production' }
        child = startChild([next, 'start', '-p', String(port)], env)
        await health(base)
      }
      ask = rawClient(base)
    })
    test.afterAll(async () => {
      ask?.close()
      if (child) await stopChild(child)
    })

    const post = (path: string, body: string, headers: Record<string, string> = {}) =>
      ask(path, {
        method: 'POST',
        body,
        headers: { 'content-type': form, host: new URL(base).host, origin: base, ...headers },
      })

    test('every response has the security headers', async () => {
      const handlers = ['/api/ping', '/api/no-such-handler', '/api/auth/session']
      const others = [routes.dashboard, '/icon.svg', '/sitemap.xml', '/api/certificates/none/pdf']
      for (const path of [...finished, ...missing, ...handlers, ...others]) {
        const { headers } = await ask(path)
        expect([path, headers]).toEqual([path, expect.objectContaining(responseHeaders)])
        expect(headers).not.toHaveProperty('x-powered-by')
      }
    })

    test('a finished page runs the scripts that its policy names, and caches may keep it', async () => {
      for (const path of [...finished, ...missing.slice(0, 3)]) {
        const answer = await ask(path, { headers: { 'accept-encoding': 'gzip' } })
        const policy = String(answer.headers['content-security-policy'])
        const inline = [
          ...textOf(answer).matchAll(/<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>(.*?)<\/script>/gs),
        ]
        expect(policy).toContain("default-src 'none'")
        expect(policy).not.toMatch(/script-src[^;]*(?:unsafe|nonce)/)
        const unnamed = inline.filter(([, text = '']) => !policy.includes(hashOf(text)))
        expect([path, unnamed]).toEqual([path, []])
        expect(inline.length).toBeGreaterThan(0)
        expect(answer.headers['set-cookie']).toBeUndefined()
        if (finished.includes(path)) expect(answer.headers['cache-control']).toMatch(/s-maxage=\d/)
      }
      const [script = ''] = /\/_next\/static\/[^" ]+\.js/.exec(textOf(await ask('/'))) ?? []
      const asset = await ask(script)
      expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    })

    test('what is made for one request has a nonce, an id of its own, and is never cached', async () => {
      const made = () => ask(routes.authConfirm, { headers: { 'x-altiora-request': 'evil' } })
      const answers = [await made(), await made(), await post(routes.waitlist, 'email=')]
      const nonces = answers.map(({ headers }) => {
        expect(headers['cache-control']).toBe('private, no-store')
        expect(headers['server-timing']).toMatch(/^request;desc="R[0-9A-Z]{9}"$/)
        return /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]
      })
      expect(new Set(nonces).size).toBe(3)
      expect(nonces).not.toContain(undefined)
      const ids = answers.map(({ headers }) => headers['server-timing'])
      expect(new Set(ids).size).toBe(3)
      const session = await ask('/api/auth/session')
      expect(session.headers['cache-control']).toBe('private, no-store')
    })

    test('no one can pose as our middleware', async () => {
      for (const header of ['x-altiora-unverified', 'x-altiora-account', 'x-middleware-next']) {
        const answer = await ask(routes.dashboard, { headers: { [header]: '1' } })
        expect([header, answer.status]).toEqual([header, 307])
        expect(answer.headers.location).toContain(routes.auth)
      }
    })

    test('a page takes no more than a form needs, and a handler no more than its input', async () => {
      const large = `email=${'a'.repeat(66_000)}`
      expect((await post(routes.waitlist, large)).status).toBe(413)
      const chunked = await post(routes.waitlist, large, { 'transfer-encoding': 'chunked' })
      expect(chunked.status).toBe(413)
      const json = { 'content-type': 'application/json' }
      expect((await post('/api/waitlist', `{"email":"${large}"}`, json)).status).toBe(413)
    })

    test('a page that doesn’t exist says so with its status, in every language', async () => {
      const unknown = [...missing, `${routes.certificates}/none`, routes.staff]
      for (const path of unknown) expect([path, (await ask(path)).status]).toEqual([path, 404])
      for (const locale of locales) {
        const answer = await ask(localePath(locale, '/no/such/page'))
        expect([locale, answer.status]).toEqual([locale, 404])
        expect(textOf(answer)).toContain(`<html lang="${locale}"`)
      }
      // Our web server refuses a malformed path; `next start` finds nothing there.
      expect([400, 404]).toContain((await ask('/%ff')).status)
    })
  })
}
