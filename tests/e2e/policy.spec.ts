import { routes } from '../../lib/routes.ts'
import { expect, test } from './fixtures.ts'
import { makePerson } from './people.ts'
import { site } from './site.ts'

const finished = [routes.home, '/hi/waitlist', routes.auth, '/no/such/page']
const made = [routes.authConfirm, routes.dashboard, routes.learningHub, routes.profileSettings]

const scriptsOf = (policy = '') => /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
const nonceOf = (policy = '') => /'nonce-([^']+)'/.exec(policy)?.[1]

test('every page names the scripts that it runs, by hashes or by a nonce of its own', async ({
  page,
}) => {
  await makePerson(page.request)
  // A signed-in person would be redirected from the sign-in page.
  for (const path of finished) {
    const response = await fetch(`${site().base}${path}`)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy, path).toContain("default-src 'none'")
    expect(scriptsOf(policy), path).toMatch(/^'self'( 'sha256-[A-Za-z0-9+/]{43}=')+$/)
  }
  for (const path of made) {
    const policies = await Promise.all(
      [0, 1].map(async () => {
        const response = await page.request.get(path)
        expect(response.status(), path).toBe(200)
        return response.headers()['content-security-policy']
      }),
    )
    for (const policy of policies) {
      expect(scriptsOf(policy), path).not.toContain('unsafe')
      expect(policy, path).toContain("default-src 'none'")
    }
    const [first, second] = policies.map(nonceOf)
    expect(first, path).toMatch(/^[A-Za-z0-9+/]{22}==$/)
    expect(second, path).not.toBe(first)
  }
})

test('an injected script doesn’t run, and an injected style doesn’t apply', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/violates the following Content Security Policy directive/, /requires 'Trusted/)
  await makePerson(page.request)
  for (const path of [routes.home, routes.dashboard]) {
    await page.goto(path)
    // Trusted types start with the page's scripts, and their policy with Next.js's first step.
    await expect.poll(() => page.evaluate(() => typeof Reflect.get(window, 'next'))).toBe('object')
    const blocked = await page.evaluate(() => {
      const found = new Set<string>()
      document.addEventListener('securitypolicyviolation', (event) =>
        found.add(event.effectiveDirective),
      )
      const attempts = [
        () => document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="bad=1">'),
        () => Reflect.set(document.createElement('script'), 'src', 'https://evil.example/a.js'),
        () => new Worker(URL.createObjectURL(new Blob(['']))),
        () => document.write('<p>'),
        () => {
          const script = document.createElement('script')
          script.append('window.bad = 1')
          document.body.append(script)
        },
      ]
      const refused = attempts.map((attempt) => {
        try {
          attempt()
          return 'done'
        } catch (error) {
          return (error as Error).name
        }
      })
      const style = document.createElement('style')
      style.append('body { rotate: 1deg }')
      document.head.append(style)
      return new Promise<{ refused: string[]; found: string[] }>((done) =>
        setTimeout(() => done({ refused, found: [...found].sort() })),
      )
    })
    const [code, ...rest] = blocked.refused.toReversed()
    expect([path, code]).toEqual([path, 'done'])
    expect(rest).toEqual(Array(4).fill('TypeError'))
    expect(blocked.found).toEqual(['require-trusted-types-for', 'style-src-elem'])
    expect(await page.evaluate(() => 'bad' in window)).toBe(false)
    await expect(page.locator('body')).toHaveCSS('rotate', 'none')
  }
})

test('a worker made from a file of ours runs', async ({ page }) => {
  const file = '/_next/static/chunks/a-worker-of-the-tests.js'
  await page.route(`**${file}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'postMessage("works")' }),
  )
  await page.goto(routes.waitlist)
  await expect.poll(() => page.evaluate(() => typeof Reflect.get(window, 'next'))).toBe('object')
  const said = await page.evaluate(
    (url) =>
      new Promise((done) => {
        const worker = new Worker(url)
        worker.onmessage = ({ data }) => done(data)
        worker.onerror = () => done('failed')
      }),
    file,
  )
  expect(said).toBe('works')
})

test('browsers report what was refused, and may not send more than that', async () => {
  const answer = await fetch(`${site().base}${routes.about}`)
  const policy = answer.headers.get('content-security-policy') ?? ''
  const [, named] = /csp="([^"]+)"/.exec(answer.headers.get('reporting-endpoints') ?? '') ?? []
  expect(policy).toContain(`report-uri ${named}; report-to csp`)
  const send = (body: string, type = 'application/csp-report') =>
    fetch(`${site().base}${named}`, {
      method: 'POST',
      headers: { 'content-type': type, origin: site().base },
      body,
    }).then(({ status }) => status)
  const report = { 'document-uri': `${site().base}/about`, 'violated-directive': 'script-src' }
  expect(await send(JSON.stringify({ 'csp-report': report }))).toBe(200)
  expect(await send('x'.repeat(40_000))).toBe(413)
  expect(await send('{}', 'text/plain')).toBe(415)
})

test('a form that is posted to a finished page is answered with a nonce', async () => {
  const response = await fetch(`${site().base}${routes.waitlist}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: site().base },
    body: 'email=',
  })
  expect(nonceOf(response.headers.get('content-security-policy') ?? '')).toBeDefined()
  expect(response.headers.get('cache-control')).toBe('private, no-store')
})
