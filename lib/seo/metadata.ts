import 'server-only'
import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { type Locale, locales, routing } from '@/lib/i18n/routing'
import { type IndexedRoute, localePath, routes } from '@/lib/routes'
import { site } from '@/lib/site'
import { ogAddress, ogSize } from './og/address'

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

/** Metadata of a page below a public one, whose sharing image it uses. */
export async function metadataOf(
  path: string,
  parent: IndexedRoute,
  { title, description }: { title: string; description: string },
): Promise<Metadata> {
  const [t, locale] = await Promise.all([getTranslations('meta'), getLocale()])
  const canonical = localePath(locale, path)
  const named = title.includes(site.name)
  const drawn = [t(`${parent}.title`), t(`${parent}.description`)]
  const image = {
    url: ogAddress(parent, locale, drawn),
    ...ogSize,
    type: 'image/png',
    alt: drawn[0]?.includes(site.name) ? drawn[0] : `${drawn[0]} · ${site.name}`,
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
