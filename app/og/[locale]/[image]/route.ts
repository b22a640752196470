import { getTranslations } from 'next-intl/server'
import { locales } from '@/lib/i18n/routing'
import { indexedRoutes } from '@/lib/routes'
import { ogPage } from '@/lib/seo/og/address'
import { drawPng } from '@/lib/seo/og/sharing-card'

// Rendered once, at build time.
export const dynamic = 'force-static'
export const dynamicParams = false

export function generateStaticParams() {
  return locales.flatMap((locale) =>
    indexedRoutes.map((name) => ({ locale, image: `${name}.png` })),
  )
}

/** A public page's sharing image; its URL holds a hash of its text (lib/seo/og/address.ts). */
export async function GET(_: Request, { params }: RouteContext<'/og/[locale]/[image]'>) {
  const { locale, image } = await params
  const page = ogPage(locale, image)
  if (!page) return new Response(null, { status: 404 })
  const t = await getTranslations({ locale: page.locale, namespace: 'meta' })
  const words = {
    locale: page.locale,
    title: t(`${page.name}.title`),
    description: t(`${page.name}.description`),
  }
  // One mountain per page, the same in all languages.
  return new Response(await drawPng(words, indexedRoutes.indexOf(page.name) + 3), {
    headers: {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  })
}
