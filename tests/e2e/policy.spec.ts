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
  // Signed in, the sign-in page would lead away.
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

test('a script that somebody smuggled in does not run', async ({ page, expectErrors }) => {
  expectErrors(/violates the following Content Security Policy directive/)
  await makePerson(page.request)
  for (const path of [routes.home, routes.dashboard]) {
    await page.goto(path)
    const blocked = await page.evaluate(
      () =>
        new Promise<string>((done) => {
          document.addEventListener('securitypolicyviolation', (event) =>
            done(event.effectiveDirective),
          )
          document.body.insertAdjacentHTML(
            'beforeend',
            '<img src="data:,x" onerror="window.bad=1">',
          )
          const script = document.createElement('script')
          script.textContent = 'window.bad = 1'
          document.body.append(script)
        }),
    )
    expect(blocked).toMatch(/^script-src/)
    expect(await page.evaluate(() => 'bad' in window)).toBe(false)
  }
})

test('a form that is posted to a finished page is answered with a nonce', async () => {
  const response = await fetch(`${site().base}${routes.waitlist}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: site().base },
    body: 'email=',
  })
  expect(nonceOf(response.headers.get('content-security-policy') ?? '')).toBeDefined()
})
