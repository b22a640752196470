import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { formatDuration } from '@/lib/i18n/duration'
import type { EventView } from '../../../_components/live/event-view'
import { minutesOf } from '../../../_components/live/times'

type SeriesPanelProps = {
  /** Of the panel's heading. */
  id: string
  title: string
  lead: string
  /** When it takes place, as a rule, and what has to be said about that. */
  when: string
  whenNote: string
  /** The first of the series; what holds for all of it is read from that. */
  first?: EventView
  children: ReactNode
}

/** A series: its rule and its facts at the side, its sessions beside them. */
export function SeriesPanel({ id, title, lead, when, whenNote, ...rest }: SeriesPanelProps) {
  const { first, children } = rest
  const t = useTranslations('live')
  const locale = useLocale()
  const facts = first
    ? [
        [t('series.duration'), formatDuration(minutesOf(first.event), locale)],
        [t('series.seats'), new Intl.NumberFormat(locale).format(first.event.capacity)],
        [t('series.price'), t('free')],
      ]
    : []
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-16 gap-y-10 lg:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <div className="lg:sticky lg:top-6 lg:self-start">
        <h2 id={id} className="text-h2">
          {title}
        </h2>
        <p className="mt-3 max-w-measure text-muted">{lead}</p>
        <p className="mt-6 border-t border-control pt-4 text-title font-semibold">{when}</p>
        <p className="text-label text-muted">{whenNote}</p>
        {facts.length > 0 && (
          <dl className="mt-5 grid grid-cols-3 gap-4 border-t border-line pt-4 lg:grid-cols-1 lg:gap-0 lg:border-t-0 lg:pt-0">
            {facts.map(([term, fact]) => (
              <div
                key={term}
                className="lg:flex lg:justify-between lg:border-t lg:border-line lg:py-2.5"
              >
                <dt className="text-label text-muted">{term}</dt>
                <dd className="font-semibold">{fact}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
