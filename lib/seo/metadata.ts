import 'server-only'
import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { type Locale, locales, routing } from '@/lib/i18n/routing'
import { type IndexedRoute, localePath, routes } from '@/lib/routes'
import { site } from '@/lib/site'
import { ogAddress, ogCourseAddress, ogSize } from './og/address'

/** Open Graph locales, with each language's main country. */
export const openGraphLocales: Record<Locale, string> = {
  en: 'en_US',
  hi: 'hi_IN',
  es: 'es_ES',
  fr: 'fr_FR',
  de: 'de_DE',
}

/** A page's path in each language, by `hreflang`; `x-default` is English. */
export function alternatePaths(path: string): Record<Locale | 'x-default', string> {
  const entries = locales.map((locale) => [locale, localePath(locale, path)] as const)
  return {
    ...(Object.fromEntries(entries) as Record<Locale, string>),
    'x-default': localePath(routing.defaultLocale, path),
  }
}

/** Metadata of a public page, from the messages `meta` under the route's name. */
export async function pageMetadata(name: IndexedRoute): Promise<Metadata> {
  const t = await getTranslations('meta')
  return metadataOf(routes[name], name, {
    title: t(`${name}.title`),
    description: t(`${name}.description`),
  })
}

type Words = { title: string; description: string }

/** Metadata of a page below a public one, whose sharing image it uses. */
export async function metadataOf(
  path: string,
  parent: IndexedRoute,
  words: Words,
): Promise<Metadata> {
  const [t, locale] = await Promise.all([getTranslations('meta'), getLocale()])
  const drawn = { title: t(`${parent}.title`), description: t(`${parent}.description`) }
  return build(path, locale, words, drawn, ogAddress(parent, locale, Object.values(drawn)))
}

/** Metadata of a course's page, with the course's own sharing image, which shows `drawn`. */
export async function courseMetadata(
  path: string,
  course: string,
  words: Words,
  { title, description }: Words,
): Promise<Metadata> {
  const locale = await getLocale()
  const image = ogCourseAddress(course, locale, [title, description])
  return build(path, locale, words, { title, description }, image)
}

function build(
  path: string,
  locale: Locale,
  { title, description }: Words,
  drawn: Words,
  url: string,
): Metadata {
  const canonical = localePath(locale, path)
  const named = title.includes(site.name)
  const image = {
    url,
    ...ogSize,
    type: 'image/png',
    alt: drawn.title.includes(site.name) ? drawn.title : `${drawn.title} · ${site.name}`,
  }
  return {
    // Don't append the site's name to a title that contains it.
    title: named ? { absolute: title } : title,
    description,
    alternates: { canonical, languages: alternatePaths(path) },
    openGraph: {
      type: 'website',
      siteName: site.name,
      title,
      description,
      url: canonical,
      locale: openGraphLocales[locale],
      alternateLocale: locales
        .filter((other) => other !== locale)
        .map((other) => openGraphLocales[other]),
      images: [image],
    },
    twitter: {
      card: 'summary_large_image',
      title,
      description,
      images: [{ url: image.url, alt: image.alt }],
    },
  }
}
