import { useLocale, useTranslations } from 'next-intl'
import { NoEvents } from '@/components/layout/coming-soon'
import { TitledSection } from '@/components/ui/titled-section'
import { formatDuration } from '@/lib/i18n/duration'
import { Link } from '@/lib/i18n/link'
import { minutesOf } from '@/lib/live/client/event-times'
import type { LiveEvent } from '@/lib/live/queries'
import { routes } from '@/lib/routes'
import { EventList } from './event-list'
import type { TopicLabels } from './event-row'
import { HackathonPlan, Prizes } from './hackathon-plan'

type Topics = Readonly<Record<string, TopicLabels>>

type UpcomingEventsProps = { isEmpty: boolean; topics: Topics }

/** The upcoming events in order, or that there are none. */
export const UpcomingEvents = ({ isEmpty, topics }: UpcomingEventsProps) =>
  isEmpty ? <NoEvents of="upcoming" /> : <EventList topics={topics} />

/** All sessions of the next weeks. */
export function UpcomingPanel({ isEmpty, topics }: UpcomingEventsProps) {
  const t = useTranslations('live.upcoming')
  return (
    <TitledSection id="upcoming" title={t('title')} titleClass="text-h2">
      <p className="mt-3 mb-10 max-w-measure text-lead text-muted-foreground">{t('lead')}</p>
      <UpcomingEvents isEmpty={isEmpty} topics={topics} />
    </TitledSection>
  )
}

/** The three series: message keys, session types, and whether rows show their type. */
export const series = {
  vibe: { type: 'vibe-session', withKind: false },
  hackathons: { type: 'hackathon', withKind: false },
  workshops: { type: 'workshop', withKind: true },
} as const

type SeriesPanelProps = {
  name: keyof typeof series
  /** Its next session. */
  first: LiveEvent | undefined
  topics: Topics
}

/** A series: its schedule and facts beside its sessions. */
export function SeriesPanel({ name, first, topics }: SeriesPanelProps) {
  const t = useTranslations('live')
  const locale = useLocale()
  const { type, withKind } = series[name]
  const facts = first
    ? [
        [t('series.duration'), formatDuration(minutesOf(first), locale)],
        [t('series.seats'), new Intl.NumberFormat(locale).format(first.capacity)],
        [t('series.price'), t('free')],
      ]
    : []
  return (
    <section
      aria-labelledby={name}
      className="grid gap-x-16 gap-y-10 lg:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <div className="lg:sticky lg:top-6 lg:self-start">
        <h2 id={name} className="text-h2">
          {t(`${name}.title`)}
        </h2>
        <p className="mt-3 max-w-measure text-muted-foreground">{t(`${name}.lead`)}</p>
        <p className="mt-6 border-t border-input pt-4 text-title font-semibold">
          {t(`${name}.when`)}
        </p>
        <p className="text-label text-muted-foreground">{t(`${name}.whenNote`)}</p>
        {facts.length > 0 && (
          <dl className="mt-5 grid grid-cols-3 gap-4 border-t border-border pt-4 lg:grid-cols-1 lg:gap-0 lg:border-t-0 lg:pt-0">
            {facts.map(([term, fact]) => (
              <div
                key={term}
                className="lg:flex lg:justify-between lg:border-t lg:border-border lg:py-2.5"
              >
                <dt className="text-label text-muted-foreground">{term}</dt>
                <dd className="font-semibold">{fact}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <div className="min-w-0">
        {first ? (
          <EventList topics={topics} type={type} withKind={withKind} />
        ) : (
          <NoEvents of={type} />
        )}
        {name === 'workshops' && (
          <div className="mt-14 border-t border-input pt-8">
            <h3 className="text-title">{t('workshops.propose')}</h3>
            <p className="mt-2 max-w-measure">
              {t('workshops.proposeText')}{' '}
              <Link href={`${routes.helpCentre}?tab=contact`} className="underline-link">
                {t('workshops.contact')}
              </Link>
            </p>
          </div>
        )}
        {name === 'hackathons' && (
          <div className="mt-14 grid gap-x-12 gap-y-12 border-t border-input pt-8 xl:grid-cols-2">
            {first && <HackathonPlan event={first} />}
            <Prizes />
          </div>
        )}
      </div>
    </section>
  )
}
