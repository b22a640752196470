import type { MetadataRoute } from 'next'
import { locales } from '@/lib/i18n/routing'
import { indexedRoutes, localePath, routes } from '@/lib/routes'
import { alternatePaths } from '@/lib/seo/languages'
import { absoluteUrl } from '@/lib/seo/origin'

/** Every public page in every language, each with its other languages. */
export default function sitemap(): MetadataRoute.Sitemap {
  return indexedRoutes.flatMap((name) => {
    const paths = Object.entries(alternatePaths(routes[name]))
    const languages = Object.fromEntries(paths.map(([tag, path]) => [tag, absoluteUrl(path)]))
    return locales.map((locale) => ({
      url: absoluteUrl(localePath(locale, routes[name])),
      alternates: { languages },
    }))
  })
}
