import { describe, expect, it, vi } from 'vitest'
import { locales } from '../../lib/i18n/routing.ts'
import {
  accessOf,
  guardedRoutes,
  isRendered,
  localePath,
  projectEditPath,
  projectOf,
  projectPath,
  projectReviewPath,
  renewedRoutes,
  routes,
  splitLocale,
  verifyingPath,
} from '../../lib/routes.ts'

vi.mock('@/lib/account/guard-request', () => ({ guardRequest: vi.fn() }))

describe('the table of guarded routes', () => {
  it.each(guardedRoutes.map(({ path }) => path))('holds %s and what is below it', (path) => {
    expect(accessOf(path)?.requireAuth).toBe(true)
    expect(accessOf(`${path}/below/it`)).toEqual(accessOf(path))
    expect(accessOf(`${path}s`)).toBeNull()
  })

  it('asks for a profile everywhere but where one is made', () => {
    const without = guardedRoutes.filter(({ requireProfile }) => !requireProfile)
    expect(without.map(({ path }) => path)).toEqual([routes.profileSettings, routes.staff])
  })

  it('hides the staff console from everyone without a role', () => {
    const hidden = guardedRoutes.filter(({ requireStaff }) => requireStaff)
    expect(hidden.map(({ path }) => path)).toEqual([routes.staff])
    expect(accessOf(projectReviewPath())).toEqual(accessOf(routes.staff))
  })

  it.each([
    [routes.home],
    [routes.auth],
    [routes.authReset],
    [routes.authConfirm],
    ['/academy'],
    ['/apple'],
    ['/waitlist'],
  ])('leaves %s open', (path) => expect(accessOf(path)).toBeNull())

  it('leaves the page of one project open, and nothing else of the showcase', () => {
    const id = '0b5d1f6e-7a1c-4c57-9d0e-3f2b8f0a9c11'
    expect(accessOf(projectPath(id))).toBeNull()
    expect(projectOf(projectPath(id))).toBe(id)
    // What can't be a project is one that doesn't exist, for everyone.
    for (const unknown of [`${id}0`, id.toUpperCase(), id.slice(1), 'x', 'news']) {
      expect(accessOf(projectPath(unknown)), unknown).toBeNull()
      expect(projectOf(projectPath(unknown))).toBe(unknown)
    }
    const guarded = [
      routes.projectShowcase,
      projectEditPath(),
      `${routes.projectShowcase}/n%65w`,
      projectEditPath(id),
      `${routes.projectShowcase}/review/${id}`,
      `${projectPath(id)}/`,
      `${projectPath('x')}${projectPath(id)}`,
    ]
    for (const path of guarded) {
      expect(accessOf(path), path).toEqual(accessOf(routes.projectShowcase))
      expect(projectOf(path), path).toBeNull()
    }
    expect(accessOf(routes.projectShowcase)?.requireAuth).toBe(true)
  })

  it('is what middleware is asked about, and the sign-in page', async () => {
    const { config } = await import('../../middleware.ts')
    const prefix = `/:locale(${locales.filter((locale) => locale !== 'en').join('|')})?`
    const expected = [
      `${prefix}/auth`,
      ...renewedRoutes.map((path) => `${prefix}${path}`),
      ...guardedRoutes.map(({ path }) => `${prefix}${path}/:path*`),
      // Not guarded: middleware only sets the status, which the page can't.
      `${prefix}${routes.certificates}/:code`,
      `${prefix}${routes.messages}/:secret`,
      // Rendered per request, so they need a nonce.
      `${prefix}${routes.systemStatus}/subscription/:token`,
      `${prefix}${routes.authConfirm}`,
      `${prefix}${routes.endSessions}`,
      `${prefix}${routes.emailChange}`,
      `${prefix}${verifyingPath}`,
    ]
    // Only these are rendered per request; posts to other pages match the rule with a content type.
    const prerendered = expected.filter((path) => !isRendered(path.slice(prefix.length)))
    expect(prerendered).toEqual([`${prefix}/auth`])
    const paths = config.matcher.filter((matcher) => typeof matcher === 'string')
    expect(paths.sort()).toEqual(expected.sort())
  })
})

describe('addresses in languages', () => {
  it.each([
    ['/', 'en', '/'],
    ['/dashboard', 'en', '/dashboard'],
    ['/hi', 'hi', '/'],
    ['/hi/dashboard', 'hi', '/dashboard'],
    ['/de/academy/events', 'de', '/academy/events'],
    ['/high/dashboard', 'en', '/high/dashboard'],
    ['/xx/dashboard', 'en', '/xx/dashboard'],
  ])('%s is %s and %s', (address, locale, path) => {
    expect(splitLocale(address)).toEqual({ locale, path })
  })

  it('are put together as they were taken apart', () => {
    for (const locale of locales) {
      for (const path of Object.values(routes)) {
        expect(splitLocale(localePath(locale, path))).toEqual({ locale, path })
      }
    }
  })
})
