import { personReadHandler } from '@/lib/change/read-handler'
import { isLocale, routing } from '@/lib/i18n/routing'
import { recordingFile } from '@/lib/live/recording-view'

/** A recording's captions as WebVTT. */
export const GET = personReadHandler<{ slug: string }>(
  'live-person',
  ({ request, tokens }, { slug }) => {
    const lang = new URL(request.url).searchParams.get('lang') ?? ''
    const locale = isLocale(lang) ? lang : routing.defaultLocale
    return recordingFile(tokens.accessToken, { slug, locale, kind: 'vtt' })
  },
)
