import { routes } from '../../lib/routes.ts'
import { expect, test } from './fixtures.ts'

const sheets = /<link rel="stylesheet" href="([^"]+)"/g

test('every page waits for the same single style sheet', async ({ request }) => {
  const map = await (await request.get('/sitemap.xml')).text()
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, url = '']) => new URL(url).pathname)
    .filter((path) => !/^\/(?:hi|es|fr|de)(?:\/|$)/.test(path))
  expect(paths.length).toBeGreaterThan(50)
  const found = new Set<string>()
  for (const path of [...paths, routes.auth, '/no-such-page']) {
    const html = await (await request.get(path)).text()
    const hrefs = [...html.matchAll(sheets)].map(([, href = '']) => href)
    expect([path, hrefs.length]).toEqual([path, 1])
    found.add(hrefs[0] ?? '')
  }
  expect(found.size).toBe(1)
})
