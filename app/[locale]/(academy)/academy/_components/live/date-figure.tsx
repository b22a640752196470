import type { Locale } from '@/lib/i18n/routing'
import type { LiveEvent } from '@/lib/live/event'
import { dateParts } from './times'

type DateFigureProps = {
  event: Pick<LiveEvent, 'startsAt' | 'zone'>
  locale: Locale
  className?: string
}

/** The day of a session in the organiser's zone; decorative, since its time is shown too. */
export function DateFigure({ event, locale, className }: DateFigureProps) {
  const { day, weekday, month } = dateParts(event.startsAt, event.zone, locale)
  return (
    <p aria-hidden="true" className={className}>
      <span className="block font-mono text-h3">{day}</span>
      <span className="block text-label text-muted">{month}</span>
      <span className="block text-label text-muted">{weekday}</span>
    </p>
  )
}
