import type { MetadataRoute } from 'next'
import { locales } from '@/lib/i18n/routing'
import { guardedRoutes, localePath, routes } from '@/lib/routes'
import { absoluteUrl } from '@/lib/seo/origin'

/** Search engines may read everything except personal pages, in any language, and the route handlers. */
export default function robots(): MetadataRoute.Robots {
  const paths = [routes.auth, ...guardedRoutes.map(({ path }) => path)]
  const disallow = locales.flatMap((locale) =>
    paths.flatMap((path) => {
      const address = localePath(locale, path)
      // The page, with or without a query, and what is below it; a bare `/app` would also hide `/apple-icon.png`.
      return [`${address}$`, `${address}?`, `${address}/`]
    }),
  )
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/', ...disallow] },
    sitemap: absoluteUrl('/sitemap.xml'),
  }
}
