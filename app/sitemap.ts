import type { MetadataRoute } from 'next'
import { guides } from '@/lib/content/guides'
import { locales } from '@/lib/i18n/routing'
import { guidePath, indexedRoutes, localePath, routes } from '@/lib/routes'
import { alternatePaths } from '@/lib/seo/metadata'
import { absoluteUrl } from '@/lib/seo/origin'

/** Every public page in every language, with its alternates. */
export default function sitemap(): MetadataRoute.Sitemap {
  const pages = [
    ...indexedRoutes.map((name) => routes[name]),
    ...guides.map(({ slug }) => guidePath(slug)),
  ]
  return pages.flatMap((page) => {
    const paths = Object.entries(alternatePaths(page))
    const languages = Object.fromEntries(paths.map(([tag, path]) => [tag, absoluteUrl(path)]))
    return locales.map((locale) => ({
      url: absoluteUrl(localePath(locale, page)),
      alternates: { languages },
    }))
  })
}
