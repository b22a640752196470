import 'server-only'
import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { locales, routing } from '@/lib/i18n/routing'
import { type IndexedRoute, localePath, routes } from '@/lib/routes'
import { site } from '@/lib/site'

/**
 * Title, description, canonical address, languages and sharing image of a public page, from the messages
 * `meta` under the route's name.
 */
export async function pageMetadata(name: IndexedRoute): Promise<Metadata> {
  const [t, locale] = await Promise.all([getTranslations('meta'), getLocale()])
  const path = routes[name]
  const title = t(`${name}.title`)
  const description = t(`${name}.description`)
  const languages = Object.fromEntries(locales.map((other) => [other, localePath(other, path)]))
  const canonical = localePath(locale, path)
  return {
    title: title.startsWith(site.name) ? { absolute: title } : title,
    description,
    alternates: {
      canonical,
      languages: { ...languages, 'x-default': localePath(routing.defaultLocale, path) },
    },
    openGraph: { type: 'website', siteName: site.name, title, description, url: canonical, locale },
  }
}
