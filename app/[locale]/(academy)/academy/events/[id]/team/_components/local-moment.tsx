'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useZone } from '@/components/ui/use-zone'
import { sameClock } from '@/lib/i18n/zone'
import { formatMoment } from '../../../../_components/live/times'

/** A moment in the viewer's zone, where it isn't the organiser's. */
export function LocalMoment({ at, zone }: { at: string; zone: string }) {
  const t = useTranslations('hackathon.team')
  const locale = useLocale()
  const own = useZone()
  return (
    <span className="block min-h-[1lh] text-muted">
      {own && !sameClock(at, own, zone) && (
        <time dateTime={at}>{t('yourTime', { when: formatMoment(at, own, locale) })}</time>
      )}
    </span>
  )
}
