import 'server-only'
import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { locales } from '@/lib/i18n/routing'
import { type IndexedRoute, localePath, routes } from '@/lib/routes'
import { site } from '@/lib/site'
import { alternatePaths, openGraphLocales } from './languages'
import { ogAddress, ogSize } from './og/address'

/**
 * Title, description, canonical address, languages and sharing image of a public page, from the messages
 * `meta` under the route's name.
 */
export async function pageMetadata(name: IndexedRoute): Promise<Metadata> {
  const [t, locale] = await Promise.all([getTranslations('meta'), getLocale()])
  const path = routes[name]
  const title = t(`${name}.title`)
  const description = t(`${name}.description`)
  const canonical = localePath(locale, path)
  const named = title.includes(site.name)
  const image = {
    url: ogAddress(name, locale, [title, description]),
    ...ogSize,
    type: 'image/png',
    alt: named ? title : `${title} · ${site.name}`,
  }
  return {
    // A title that names the company needs no name behind it.
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
