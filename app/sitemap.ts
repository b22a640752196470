import type { MetadataRoute } from 'next'
import { getCourses, sampleLesson } from '@/content/courses'
import { guides } from '@/content/guides'
import { locales } from '@/lib/i18n/routing'
import {
  guidePath,
  indexedRoutes,
  localePath,
  publicCoursePath,
  routes,
  samplePath,
} from '@/lib/routes'
import { alternatePaths } from '@/lib/seo/metadata'
import { absoluteUrl } from '@/lib/seo/origin'

/** Every public page in every language, with its alternates. */
export default function sitemap(): MetadataRoute.Sitemap {
  const pages = [
    ...indexedRoutes.map((name) => routes[name]),
    ...guides.map(({ slug }) => guidePath(slug)),
    ...getCourses().flatMap((course) => [
      publicCoursePath(course.slug),
      samplePath(course.slug, sampleLesson(course).slug),
    ]),
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
