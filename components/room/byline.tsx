'use client'

import { useTranslations } from 'next-intl'
import { LocalStart } from '@/components/events/local-moment'

/** Who wrote something, and when. */
export function Byline({ name, leads, at }: { name: string; leads: boolean; at: string }) {
  const t = useTranslations('room')
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-label">
      <span className="font-semibold wrap-anywhere">{name}</span>
      {leads && <span className="text-info">{t('instructor')}</span>}
      <LocalStart at={at} className="text-muted-foreground" />
    </p>
  )
}
