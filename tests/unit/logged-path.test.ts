import { readdirSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { locales } from '@/lib/i18n/routing'
import { loggedPath, secretPaths } from '@/lib/log/paths'

/** Parts of URLs that let nobody in: names of our own, and ids that rights are checked for. */
const publicParts = new Set([
  ...['[...path]', '[[...path]]', '[avatar]', '[course]', '[id]', '[image]', '[lesson]'],
  ...['[locale]', '[slug]', '[team]', '[track]'],
])

/** The paths of all pages and handlers, as folders name them. */
const paths = readdirSync('app', { recursive: true, withFileTypes: true })
  .filter(({ name }) => /^(?:page|route)\.tsx?$/.test(name))
  .map(({ parentPath }) => `/${relative('app', parentPath)}`)
  .map((path) => path.replace(/\/\([^/]*\)/g, '').replace(/^\/\[locale\]/, ''))
const secretParts = (path: string) =>
  path.split('/').filter((part) => part.startsWith('[') && !publicParts.has(part))

describe('a route with a token', () => {
  const withToken = paths.filter((path) => secretParts(path).length > 0)

  it('is on the list, and the list has no other', () => {
    const known = withToken.map((path) => path.slice(0, path.indexOf('/[')))
    expect([...new Set(known)].toSorted()).toEqual([...secretPaths])
  })

  it.each(withToken)('%s is logged without it, in every language', (path) => {
    const url = path.replace(/\[\w+\]/g, 'of-one-reader')
    for (const locale of ['', ...locales.map((one) => `/${one}`)]) {
      const written = loggedPath(`${locale}${url}?x=of-one-reader`)
      expect(written).toBe(`${locale}${path.slice(0, path.indexOf('/['))}/…`)
    }
  })
})

describe('an address in the log', () => {
  it.each([
    ['/auth/callback?code=secret', '/auth/callback'],
    ['/about#secret', '/about'],
    ['/api/calendar/secret.ics', '/api/calendar/…'],
    ['/api/%63alendar/secret.ics', '/api/calendar/…'],
    ['/api/%63alendar/secret%', '/api/calendar/…'],
    ['//support//messages/secret', '/support/messages/…'],
    ['/support/./messages/secret', '/support/messages/…'],
    ['/support\\messages/secret', '/support/messages/…'],
    ['/support%2Fmessages/secret', '/support/messages/…'],
    ['/Support/Messages/secret', '/Support/Messages/…'],
    ['/de/support/messages/secret?x=secret', '/de/support/messages/…'],
    ['/api/status/subscription/secret/leave', '/api/status/subscription/…'],
    ['/certificates', '/certificates'],
    ['/academy/certifications', '/academy/certifications'],
    ['/support/system-status', '/support/system-status'],
    ['/api/support/faq/vote', '/api/support/faq/vote'],
    ['/%E0%A4', '/%E0%A4'],
    [undefined, ''],
  ])('%s is written as %s', (url, written) => expect(loggedPath(url)).toBe(written))
})

it('is the same list as nginx’s', () => {
  const config = readFileSync('deploy/nginx/altiora.conf', 'utf8')
  const [, names = ''] = /altiora_public>.*\/\(\?:(api\/[^)]+)\)\/\)"/.exec(config) ?? []
  expect(names.split('|').map((name) => `/${name}`)).toEqual([...secretPaths])
})
