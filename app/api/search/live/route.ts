import { readHandler } from '@/lib/change/read-handler'
import { isLocale, routing } from '@/lib/i18n/routing'
import { searchLive } from '@/lib/site-search/live'

/** Sessions and projects for the search, which has everything else in its index. */
export const GET = readHandler('search-ip', ({ request, cookies }) => {
  const { searchParams } = new URL(request.url)
  const locale = searchParams.get('locale') ?? ''
  return searchLive(cookies, isLocale(locale) ? locale : routing.defaultLocale, searchParams)
})
