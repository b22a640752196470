import { memberReadHandler } from '@/lib/change/read-handler'
import { isLocale, routing } from '@/lib/i18n/routing'
import { getJoinInfo } from '@/lib/live/queries'
import { joinPath, localePath } from '@/lib/routes'
import { trustedOrigin } from '@/lib/security/origin'

const headers = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }

/** Leads those who may join now to the provider, and everyone else to the page that says why not. */
export const GET = memberReadHandler<{ id: string }>(
  'live-person',
  async ({ tokens, request }, { id }) => {
    // The router of a page that was led here asks by a fetch, which must not follow: it comes again as a navigation.
    if (request.headers.get('sec-fetch-dest') === 'empty') return new Response(null, { headers })
    const way = await getJoinInfo(tokens.accessToken, id)
    const lang = new URL(request.url).searchParams.get('lang') ?? ''
    const locale = isLocale(lang) ? lang : routing.defaultLocale
    const page = `${trustedOrigin(request)}${localePath(locale, joinPath(id))}`
    return new Response(null, {
      status: 303,
      headers: { ...headers, location: way?.link ?? page },
    })
  },
)
