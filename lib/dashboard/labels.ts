import { getLocale, getTranslations } from 'next-intl/server'
import { type EventTranslations, type EventType, eventTitle, getEventTexts } from '@/content/events'
import { interestLabel } from '@/lib/profile/options'
import type { Reason } from './recommendations'

/** Why a course is recommended, in the page's language. */
export async function reasonText(reason: Reason): Promise<string> {
  const t = await getTranslations('dashboard.recommendations.reasons')
  switch (reason.kind) {
    case 'track': {
      const learning = await getTranslations('learning')
      return t('track', { track: learning(`tracks.${reason.track}.title`) })
    }
    case 'interest': {
      const common = await getTranslations('common')
      return t('interest', { interest: interestLabel(common, reason.interest) })
    }
    default:
      return t(reason.kind)
  }
}

/** A session's title in the page's language; its type, once its topic has left the catalogue. */
export async function sessionTitle(session: {
  topic: string
  type: EventType
  words: EventTranslations | null
}): Promise<string> {
  const locale = await getLocale()
  const [words, t] = await Promise.all([getEventTexts(locale), getTranslations('live')])
  return eventTitle(session, words, locale) ?? t(`types.${session.type}`)
}
