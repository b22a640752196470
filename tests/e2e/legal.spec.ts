import { readFileSync } from 'node:fs'
import { locales } from '../../lib/i18n/routing.ts'
import { localePath, routes } from '../../lib/routes.ts'
import { expect, test } from './fixtures.ts'
import { elements, mainOf, textsOf } from './html.ts'
import { site } from './site.ts'

const accessibility = {
  path: routes.accessibility,
  title: 'Accessibility',
  updated: 'January 1, 2025',
  sections: [
    ...['Our target', 'Features', 'Assistive technology', 'Known limitations', 'Feedback'],
  ],
}

/** By page: heading, date, and the titles of its numbered sections. */
const pages = [
  {
    path: routes.legal,
    title: 'Legal Stuff',
    updated: 'November 28, 2026',
    sections: [
      ...['Acceptance of these terms', 'Changes to these terms', 'Using the service'],
      ...['Your account', 'Intellectual property', 'Privacy', 'Termination', 'Disclaimer'],
      ...['Limitation of liability', 'Governing law', 'Contact'],
    ],
  },
  {
    path: routes.privacyPolicy,
    title: 'Privacy Policy',
    updated: 'November 28, 2026',
    sections: [
      ...['What this policy covers', 'Information that you provide'],
      ...[
        'Information collected automatically',
        'Cookies and local storage',
        'How we use your data',
      ],
      ...['Sharing', 'Retention', 'Your rights', 'Contact', 'Changes to this policy'],
    ],
  },
  {
    path: routes.security,
    title: 'Security',
    updated: 'November 28, 2026',
    sections: [
      ...['Data protection', 'Access controls', 'Infrastructure', 'Compliance'],
      ...['What you can do', 'Incident notification', 'Reporting a vulnerability'],
    ],
  },
  accessibility,
]

const numbered = (sections: string[]) => sections.map((name, index) => `${index + 1} ${name}`)

test('numbered sections in English in every language, under a note that says so', async () => {
  for (const { path, title, updated, sections } of pages) {
    for (const locale of locales) {
      const address = `${site().base}${localePath(locale, path)}`
      const html = await (await fetch(address)).text()
      const article = /<article lang="en">.*<\/article>/s.exec(html)?.[0] ?? ''
      expect(html).toMatch(new RegExp(`<html lang="${locale}"`))
      expect([address, textsOf(article, 'h2')]).toEqual([address, numbered(sections)])
      const notes = elements(mainOf(html), 'p').filter(({ role }) => role === 'note')
      expect([address, notes.length]).toEqual([address, locale === 'en' ? 0 : 1])
      if (locale !== 'en') continue
      expect(textsOf(html, 'h1')).toEqual([title])
      expect(textsOf(html, 'time')).toContain(updated)
    }
  }
})

test('each section has an address, and a way to it', async ({ page }) => {
  // The shortest of them.
  const { path, sections } = accessibility
  await page.goto(path)
  const headings = page.getByRole('article').getByRole('heading', { level: 2 })
  const contents = page.getByRole('navigation', { name: 'Contents' })
  await expect(contents.getByRole('link')).toHaveText(numbered(sections))
  for (const [index, name] of sections.entries()) {
    await contents.getByRole('link', { name }).click()
    const id = await headings.nth(index).locator('a').getAttribute('href')
    await expect(page).toHaveURL(`${path}${id}`)
    await expect(headings.nth(index)).toBeInViewport()
    await expect(contents.locator('[aria-current]')).toHaveText(`${index + 1} ${name}`)
  }
  const last = await headings.last().locator('a').getAttribute('href')
  await page.goto('/')
  await page.goto(`${path}${last}`)
  await expect(headings.last()).toBeInViewport()
})

test('the privacy policy lists everything that the site stores in a browser', async ({ page }) => {
  await page.goto('/privacy-policy')
  const table = page.getByRole('table', { name: 'Everything stored in your browser' })
  const names = await table.getByRole('rowheader').locator('code').allTextContents()
  expect(names).toEqual([
    ...['altiora-session', 'altiora-session-code-verifier', 'altiora-return', 'altiora-flow'],
    ...['altiora-recovery', 'altiora-device', 'altiora-signed-out', 'altiora-voter'],
    ...['altiora-chat', 'altiora-consent', 'altiora-language', 'altiora-auth-marker', 'theme'],
    ...['altiora-waitlist', 'altiora-film'],
    ...['altiora-offline', 'altiora-offline-data', 'altiora-kept', '/offline-worker.js'],
    ...['altiora-searches', 'altiora-room-video', 'altiora-plain-code'],
    ...[
      'altiora-note',
      'altiora-code',
      'altiora-reply',
      'altiora-project',
      'altiora-post',
      'altiora-name-later',
      'altiora-toast',
    ],
  ])
  await expect(table.getByRole('row', { name: /altiora-consent/ })).toContainText('180 days')
  await expect(table.getByRole('row', { name: /altiora-flow/ })).toContainText('1 hour')
})

test('claims stand as they are made, and no further', async () => {
  const read = async (path: string) => (await fetch(`${site().base}${path}`)).text()
  const security = await read('/security')
  const compliance = /<section id="compliance".*?<\/section>/s.exec(security)?.[0] ?? ''
  expect(textsOf(compliance, 'li')).toEqual(['SOC 2 Type II', 'GDPR', 'CCPA'])
  const [text] = textsOf(await read('/accessibility'), 'article')
  expect(text).toContain('Level AA of the Web Content Accessibility Guidelines 2.1')
  expect(text).toContain('within 2 business days')
})

test('on paper there is the text and nothing around it', { tag: '@night' }, async ({ page }) => {
  await page.goto('/legal')
  await expect(page.getByRole('region', { name: 'Cookies and analytics' })).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('article')).toBeVisible()
  for (const hidden of ['.site-header', 'footer', 'nav[aria-label="Contents"]', '.no-print']) {
    await expect(page.locator(hidden).first()).toBeHidden()
  }
  const scheme = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  expect(scheme).toBe('light')
})

test('on a phone the contents unfold and everything fits', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/privacy-policy')
  const contents = page.getByRole('navigation', { name: 'Contents' })
  const link = contents.getByRole('link', { name: 'Retention' })
  await expect(link).toBeHidden()
  await contents.getByRole('button', { name: 'Contents' }).click()
  await link.click()
  await expect(page.getByRole('heading', { name: 'Retention' })).toBeInViewport()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(320)
})

test('security.txt is where researchers look for it', async ({ request }) => {
  const response = await request.get('/.well-known/security.txt')
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toContain('text/plain')
  expect(await response.text()).toBe(readFileSync('public/.well-known/security.txt', 'utf8'))
})
