import type { MetadataRoute } from 'next'
import { locales } from '@/lib/i18n/routing'
import { guardedRoutes, localePath, routes } from '@/lib/routes'
import { absoluteUrl } from '@/lib/seo/origin'

/** The rest of a published project's address, a UUID; the most specific rule for an address wins. */
const project = '/*-*-*-*-*'

/**
 * Search engines may read everything except personal pages, in any language, and the route handlers; but published
 * projects and their images, which the pages name.
 */
export default function robots(): MetadataRoute.Robots {
  const paths = [routes.auth, ...guardedRoutes.map(({ path }) => path)]
  const disallow = locales.flatMap((locale) =>
    paths.flatMap((path) => {
      const address = localePath(locale, path)
      // The page, with or without a query, and what is below it; a bare `/app` would also hide `/apple-icon.png`.
      return [`${address}$`, `${address}?`, `${address}/`]
    }),
  )
  const showcases = locales.map((locale) => localePath(locale, routes.projectShowcase))
  const allow = ['/', '/api/showcase/*/image/', ...showcases.map((path) => `${path}${project}$`)]
  const forms = showcases.map((path) => `${path}${project}/*`)
  return {
    rules: { userAgent: '*', allow, disallow: ['/api/', ...disallow, ...forms] },
    sitemap: absoluteUrl('/sitemap.xml'),
  }
}
