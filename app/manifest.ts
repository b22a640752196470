import type { MetadataRoute } from 'next'
import { getTranslations } from 'next-intl/server'
import { surface } from '@/components/layout/header/theme-script'
import { routing } from '@/lib/i18n/routing'
import { routes } from '@/lib/routes'
import { site } from '@/lib/site'

/** The web app manifest. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const t = await getTranslations({ locale: routing.defaultLocale, namespace: 'common' })
  const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${file}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    id: routes.home,
    name: site.name,
    short_name: site.name,
    description: t('description'),
    lang: routing.defaultLocale,
    start_url: routes.home,
    scope: routes.home,
    display: 'minimal-ui',
    background_color: surface.dark,
    theme_color: surface.dark,
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('maskable-512', 512, 'maskable'),
    ],
  }
}
