import { getTranslations } from 'next-intl/server'
import type { Reason } from '@/lib/dashboard/recommend-courses'
import { interestLabel } from '@/lib/profile/profile-labels'

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
