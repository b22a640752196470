import type { BrowserContext, Page } from '@playwright/test'
import { layoutShift, setHidden } from './browser.ts'
import { expect, test } from './fixtures.ts'
import { site } from './site.ts'

const notice = (page: Page) => page.getByRole('region', { name: 'Cookies and analytics' })
const toggle = (page: Page, name: string) => page.getByRole('switch', { name })
const save = (page: Page) => page.getByRole('button', { name: 'Save Preferences' })

/** Requests beyond the page itself and its session check. */
function watchRequests(context: BrowserContext): string[] {
  const seen: string[] = []
  context.on('request', (request) => {
    const url = new URL(request.url())
    // The service worker passes a page's request on.
    const passedOn = request.serviceWorker() !== null && !url.pathname.startsWith('/api/')
    const needed = /^\/(?:_next\/|contours\/|fonts\/|api\/auth\/session$)/.test(url.pathname)
    const page = request.resourceType() === 'document' || url.searchParams.has('_rsc')
    const own =
      url.origin === site().base &&
      (needed || page || passedOn || /\.(?:svg|png|ico|webmanifest)$/.test(url.pathname))
    if (!own && url.protocol.startsWith('http')) seen.push(`${request.method()} ${request.url()}`)
  })
  return seen
}

/** The names of everything that a page may have stored, except cookies. */
const stored = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))

const nothing = { local: [], session: [], databases: [], caches: [], workers: 0 }

/** Hydrated, with the session check done: all requests have been made by now. */
const settled = (page: Page) =>
  expect(page.getByRole('banner').getByRole('link', { name: 'Log in' }).first()).toBeVisible()

/** Hides the page for a moment. */
async function putAway(page: Page) {
  await setHidden(page, true)
  await setHidden(page, false)
}

type Vital = Record<'metric' | 'rating' | 'page' | 'locale' | 'device', string>

/** The measurements of a page. Each test uses a page that no other test allows to be measured. */
async function vitals(page: string, locale = 'en'): Promise<Vital[]> {
  const { api, secretKey } = site()
  const query = `web_vitals?locale=eq.${locale}&page=eq.${encodeURIComponent(page)}`
  const response = await fetch(`${api}/rest/v1/${query}`, { headers: { apikey: secretKey } })
  expect(response.ok).toBe(true)
  return (await response.json()) as Vital[]
}

test('before a choice nothing is stored and nothing beyond the pages is requested', async ({
  page,
  context,
}) => {
  const requests = watchRequests(context)
  for (const path of ['/', '/security', '/manage-cookies']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    if (path !== '/manage-cookies') await expect(notice(page)).toBeVisible()
    await putAway(page)
  }
  await expect(toggle(page, 'Analytics')).toBeChecked()
  expect(requests).toEqual([])
  expect(await context.cookies()).toEqual([])
  expect(await stored(page)).toEqual(nothing)
  expect(await vitals('/security')).toEqual([])
})

test('after a refusal nothing but the refusal is stored, and nobody asks again', {
  tag: '@night',
}, async ({ page, context }) => {
  const requests = watchRequests(context)
  await page.goto('/accessibility')
  await notice(page).getByRole('button', { name: 'Reject' }).click()
  await expect(notice(page)).toBeHidden()
  const [cookie, ...others] = await context.cookies()
  expect(others).toEqual([])
  expect(cookie).toMatchObject({ name: 'altiora-consent', value: 'v1.necessary' })

  await page.goto('/', { waitUntil: 'networkidle' })
  await settled(page)
  await expect(notice(page)).toBeHidden()
  await page.goto('/accessibility', { waitUntil: 'networkidle' })
  await putAway(page)
  await page.goto('/legal', { waitUntil: 'networkidle' })
  expect(requests).toEqual([])
  expect(await stored(page)).toEqual(nothing)
  expect(await vitals('/accessibility')).toEqual([])
})

test('with consent the measurements arrive, without anything that says whose they are', async ({
  page,
  context,
}) => {
  await page.goto('/privacy-policy?utm_source=mail#contact')
  const loaded = page.waitForResponse((response) => /\.js(?:\?|$)/.test(response.url()))
  await notice(page).getByRole('button', { name: 'Accept' }).click()
  // The measuring code is loaded only now.
  expect((await loaded).ok()).toBe(true)
  await expect(notice(page)).toBeHidden()
  await expect
    .poll(async () => {
      await putAway(page)
      return (await vitals('/privacy-policy')).map(({ metric }) => metric)
    })
    .toContain('TTFB')
  const [first] = await vitals('/privacy-policy')
  expect(Object.keys(first ?? {}).sort()).toEqual(
    ['device', 'id', 'locale', 'measured_on', 'metric', 'page', 'rating', 'value'].sort(),
  )
  expect(first).toMatchObject({ device: 'desktop', page: '/privacy-policy', locale: 'en' })
  // The functional category allows the page that says that there is no connection.
  await expect.poll(() => stored(page)).toEqual({ ...nothing, workers: 1 })
  expect((await context.cookies()).map(({ value }) => value)).toEqual([
    'v1.necessary.functional.analytics',
  ])
})

test('the handler itself refuses measurements without consent', async () => {
  const sample = { metric: 'LCP', value: 1, rating: 'good' }
  const body = JSON.stringify({ path: '/fr/legal', device: 'phone', samples: [sample] })
  const ask = (cookie: string) =>
    fetch(`${site().base}/api/vitals`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site().base, cookie },
      body,
    })
  for (const cookie of ['', 'altiora-consent=v1.necessary.functional.advertising']) {
    const response = await ask(cookie)
    const answer = [response.status, await response.json()]
    expect(answer).toEqual([403, { error: { code: 'no_consent' } }])
  }
  expect(await vitals('/legal', 'fr')).toEqual([])
  expect((await ask('altiora-consent=v1.necessary.analytics')).status).toBe(200)
  expect(await vitals('/legal', 'fr')).toMatchObject([{ metric: 'LCP', device: 'phone' }])
})

test('four switches with their defaults, the first one locked, and the choice is kept', {
  tag: '@night',
}, async ({ page, context }) => {
  await page.goto('/manage-cookies')
  await expect(page.getByRole('switch')).toHaveCount(4)
  await expect(toggle(page, 'Necessary')).toBeDisabled()
  for (const [name, checked] of [
    ['Necessary', true],
    ['Functional', true],
    ['Analytics', true],
    ['Advertising', false],
  ] as const) {
    await expect(toggle(page, name)).toBeChecked({ checked })
  }
  await toggle(page, 'Functional').click()
  await toggle(page, 'Analytics').press('Space')
  await toggle(page, 'Advertising').click()
  expect(await context.cookies()).toEqual([])
  await save(page).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Your cookie preferences have been saved.',
  )
  const cookies = await context.cookies()
  expect(cookies).toHaveLength(1)
  expect(cookies[0]).toMatchObject({
    name: 'altiora-consent',
    value: 'v1.necessary.advertising',
    path: '/',
    sameSite: 'Lax',
    httpOnly: false,
    secure: false,
  })
  const days = ((cookies[0]?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(days).toBeGreaterThan(179.9)
  expect(days).toBeLessThanOrEqual(180)

  await page.reload()
  await expect(toggle(page, 'Functional')).not.toBeChecked()
  await expect(toggle(page, 'Advertising')).toBeChecked()
})

test('Choose leads to the switches, and the three answers look the same', {
  tag: '@night',
}, async ({ page }) => {
  await page.goto('/legal')
  const answers = [
    notice(page).getByRole('button', { name: 'Accept' }),
    notice(page).getByRole('button', { name: 'Reject' }),
    notice(page).getByRole('link', { name: 'Choose' }),
  ]
  const looks = await Promise.all(
    answers.map((answer) =>
      answer.evaluate((element) => {
        const { color, backgroundColor, borderColor, fontWeight, fontSize } =
          getComputedStyle(element)
        const { width, height } = element.getBoundingClientRect()
        return { color, backgroundColor, borderColor, fontWeight, fontSize, width, height }
      }),
    ),
  )
  expect(looks[1]).toEqual(looks[0])
  expect(looks[2]).toEqual(looks[0])
  await answers[2]?.click()
  await expect(page).toHaveURL('/manage-cookies')
  await expect(toggle(page, 'Necessary')).toBeVisible()
  await expect(notice(page)).toBeHidden()
})

test('the notice is reached by keyboard, covers nothing and moves nothing', {
  tag: '@night',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  // The first visit loads the fonts; layout shifts caused by them aren't the notice's fault.
  await page.goto('/legal', { waitUntil: 'networkidle' })
  await page.goto('/legal', { waitUntil: 'networkidle' })
  await expect(notice(page)).toBeVisible()
  expect(await layoutShift(page)).toBeLessThan(0.01)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(notice(page).getByRole('button', { name: 'Accept' })).toBeFocused()

  const [header, bar] = [page.getByRole('banner'), notice(page)]
  const [below, above] = [await header.boundingBox(), await bar.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
})

test('without JavaScript nothing is asked and nothing is stored', async ({ newBrowser }) => {
  const context = await newBrowser({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/legal')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice(page)).toBeHidden()
  await page.goto('/manage-cookies')
  const note = await page.getByRole('main').locator('noscript').innerHTML()
  expect(note).toContain('there’s nothing to choose here')
  await expect(save(page)).toBeHidden()
  expect(await context.cookies()).toEqual([])
})
