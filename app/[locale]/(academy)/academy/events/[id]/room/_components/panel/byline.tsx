'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useZone } from '@/components/ui/use-zone'
import { formatStart } from '../../../../../_components/live/times'

/** Who wrote something, and when. */
export function Byline({ name, leads, at }: { name: string; leads: boolean; at: string }) {
  const t = useTranslations('room')
  const locale = useLocale()
  const zone = useZone()
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-label">
      <span className="font-semibold wrap-anywhere">{name}</span>
      {leads && <span className="text-info">{t('instructor')}</span>}
      <time dateTime={at} className="text-muted">
        {zone && formatStart(at, zone, locale)}
      </time>
    </p>
  )
}
