import { useLocale, useTranslations } from 'next-intl'
import type { LiveEvent } from '@/lib/live/queries'
import { formatMoment, type Phase } from '../../../../_components/live/times'
import { LocalMoment } from './local-moment'

type TeamTimesProps = {
  event: Pick<LiveEvent, 'startsAt' | 'endsAt' | 'zone'>
  phase: Phase
  resultsAt: string
}

/** The next date that matters to a team, in the organiser's zone and in the viewer's. */
export function TeamTimes({ event, phase, resultsAt }: TeamTimesProps) {
  const t = useTranslations('hackathon.team')
  const locale = useLocale()
  const { startsAt, endsAt, zone } = event
  if (phase === 'cancelled') return <p className="mt-5">{t('cancelled')}</p>
  const isOver = phase === 'ended'
  const at = isOver ? resultsAt : endsAt
  const when = formatMoment(at, zone, locale)
  return (
    <div className="mt-5">
      {isOver && <p>{t('over')}</p>}
      {phase === 'upcoming' && <p>{t('ahead', { when: formatMoment(startsAt, zone, locale) })}</p>}
      <p className="mt-1">
        <time dateTime={at} suppressHydrationWarning className="font-semibold">
          {isOver ? t('results', { when }) : t('deadline', { when })}
        </time>
        <LocalMoment at={at} zone={zone} />
      </p>
    </div>
  )
}
