import { beforeAll, describe, expect, test, vi } from 'vitest'
import { routing } from '@/lib/i18n/routing'
import { filesIn } from '@/lib/offline/pages'
import { isOfMembers, languageOf, listFor, lists } from '@/lib/offline/worker-facts'

beforeAll(() => vi.stubGlobal('location', { origin: 'https://altiora.example' }))

describe('the files of a kept page', () => {
  test('are those that the page names', () => {
    const html = `<link href="/_next/static/chunks/a.css" rel="stylesheet">
      <script src="/_next/static/chunks/b-1.js"></script><script src="/_next/static/chunks/b-1.js">
      <use href="/_next/static/media/icons.x.svg#Check"><img src="/contours/band-3.svg">
      <a href="/academy/learning-hub">`
    expect(filesIn(html, '/academy/learning-hub/c/l')).toEqual([
      '/_next/static/chunks/a.css',
      '/_next/static/chunks/b-1.js',
      '/_next/static/media/icons.x.svg',
      '/contours/band-3.svg',
    ])
  })

  test('and what scripts load later, without their source maps', () => {
    const script = `Promise.all(["static/chunks/late.js","static/chunks/late.css"]);
      //# sourceMappingURL=static/chunks/late.js.map`
    expect(filesIn(script, '/_next/static/chunks/b-1.js')).toEqual([
      '/_next/static/chunks/late.js',
      '/_next/static/chunks/late.css',
    ])
  })

  test('and the fonts of style sheets', () => {
    const css = `@font-face{src:url(../media/a.woff2)format("woff2")}@font-face{src:url("/fonts/b.woff2")}`
    expect(filesIn(css, '/_next/static/chunks/a.css')).toEqual([
      '/_next/static/media/a.woff2',
      '/fonts/b.woff2',
    ])
  })
})

test('the list of what is kept is in the language of the page', () => {
  expect(listFor('/dashboard')).toBe('/academy/learning-hub/offline')
  expect(listFor('/hi/academy/review')).toBe('/hi/academy/learning-hub/offline')
})

test('what is shown without a connection depends on the path and its language', () => {
  expect(lists.map(languageOf)).toEqual(routing.locales)
  const paths = ['/', '/about', '/hi', '/de/about', '/deutsch']
  expect(paths.map(languageOf).join(' ')).toBe('en en hi de en')
  expect(['/dashboard', '/fr/academy/events/1', '/profile-settings/data'].every(isOfMembers)).toBe(
    true,
  )
  expect(['/', '/academy', '/academy/courses', '/es/about', '/dashboards'].some(isOfMembers)).toBe(
    false,
  )
})
