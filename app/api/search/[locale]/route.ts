import { isLocale, locales } from '@/lib/i18n/routing'
import { buildIndex } from '@/lib/site-search/build-index'

// Built once; browsers load it when the search is first opened.
export const dynamic = 'force-static'
export const dynamicParams = false

export function generateStaticParams() {
  return locales.map((locale) => ({ locale }))
}

/** What the search knows without the database, in a language. */
export async function GET(_: Request, { params }: RouteContext<'/api/search/[locale]'>) {
  const { locale } = await params
  if (!isLocale(locale)) return new Response(null, { status: 404 })
  return Response.json(await buildIndex(locale), {
    headers: { 'cache-control': 'public, max-age=600, stale-while-revalidate=86400' },
  })
}
