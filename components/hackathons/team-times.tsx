'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useZone } from '@/lib/i18n/use-zone'
import { sameClock, usableZone } from '@/lib/i18n/zone'
import { formatMoment, type Phase } from '@/lib/live/client/event-times'
import type { LiveEvent } from '@/lib/live/queries'

type TeamTimesProps = {
  event: Pick<LiveEvent, 'startsAt' | 'endsAt' | 'zone'>
  phase: Phase
  resultsAt: string
}

/** The next date that matters to a team, in the viewer's zone and, where it is another, in the organiser's. */
export function TeamTimes({ event, phase, resultsAt }: TeamTimesProps) {
  const t = useTranslations('hackathon.team')
  const locale = useLocale()
  const { startsAt, endsAt, zone } = event
  const viewerZone = usableZone(useZone(), zone)
  if (phase === 'cancelled') return <p className="mt-5">{t('cancelled')}</p>
  const isOver = phase === 'ended'
  const moment = isOver ? resultsAt : endsAt
  const when = formatMoment(moment, viewerZone, locale)
  return (
    <div className="mt-5">
      {isOver && <p>{t('over')}</p>}
      {phase === 'upcoming' && (
        <p suppressHydrationWarning>
          {t('ahead', { when: formatMoment(startsAt, viewerZone, locale) })}
        </p>
      )}
      <p className="mt-1">
        <time dateTime={moment} suppressHydrationWarning className="font-semibold">
          {isOver ? t('results', { when }) : t('deadline', { when })}
        </time>
        <span className="block min-h-[1lh] text-muted-foreground">
          {!sameClock(moment, viewerZone, zone) &&
            t('organiserTime', { when: formatMoment(moment, zone, locale) })}
        </span>
      </p>
    </div>
  )
}
