'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useZone } from '@/components/ui/use-zone'
import { cn } from '@/lib/cn'
import { sameClock } from '@/lib/i18n/zone'
import { formatSession } from './times'

type LocalTimeProps = {
  startsAt: string
  endsAt: string
  /** The organiser's zone. */
  zone: string
  className?: string
}

/** A session's time in the viewer's zone; its line is reserved until the zone is known. */
export function LocalTime({ startsAt, endsAt, zone, className }: LocalTimeProps) {
  const t = useTranslations('live.times')
  const locale = useLocale()
  const own = useZone()
  return (
    <span className={cn('local-time', className)}>
      {own &&
        (sameClock(startsAt, own, zone)
          ? t('same')
          : t.rich('local', {
              time: formatSession({ startsAt, endsAt }, own, locale),
              when: (time) => <time dateTime={startsAt}>{time}</time>,
            }))}
    </span>
  )
}
