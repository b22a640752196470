import { useLocale, useTranslations } from 'next-intl'
import { NoEvents } from '@/components/layout/coming-soon'
import { Table, TableCell, TableHead, TableRow } from '@/components/ui/table'
import { TitledSection } from '@/components/ui/titled-section'
import { prizes } from '@/content/events'
import { formatDuration } from '@/lib/i18n/date-time'
import { Link } from '@/lib/i18n/link'
import { minutesOf } from '@/lib/live/client/event-times'
import type { LiveEvent } from '@/lib/live/queries'
import { routes } from '@/lib/routes'
import { EventList, type TopicLabels } from './event-row'
import { LocalMoment } from './event-times'

/** A hackathon's stages, with times in the viewer's zone. */
export function HackathonPlan({ event }: { event: LiveEvent }) {
  const t = useTranslations('live.hackathons')
  const half = new Date((Date.parse(event.startsAt) + Date.parse(event.endsAt)) / 2).toISOString()
  const stations = [
    { key: 'start', at: event.startsAt },
    { key: 'half', at: half },
    { key: 'end', at: event.endsAt },
  ] as const
  return (
    <TitledSection id="plan" title={t('plan')} heading="h3">
      <ol className="mt-5">
        {stations.map(({ key, at }) => (
          <li key={key} className="group relative pb-6 pl-8 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute top-2 -bottom-2 left-[5px] w-px bg-input group-last:hidden"
            />
            <span
              aria-hidden="true"
              className="absolute top-2 left-0 size-[11px] rounded-full border-2 border-info bg-background"
            />
            <p className="font-semibold">
              {t(`stations.${key}`)}
              <LocalMoment
                at={at}
                zone={event.zone}
                className="ml-3 text-label font-normal text-muted-foreground"
              />
            </p>
            <p className="text-muted-foreground">{t(`stations.${key}Text`)}</p>
          </li>
        ))}
      </ol>
    </TitledSection>
  )
}

const places = ['first', 'second', 'third', 'design'] as const

/** Each hackathon's prizes and their sum. */
export function Prizes() {
  const t = useTranslations('live.hackathons.prizes')
  const locale = useLocale()
  const money = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  })
  const total = places.reduce((sum, place) => sum + prizes[place], 0)
  return (
    <TitledSection id="prizes" title={t('title')} heading="h3" titleClass="mb-3 text-title">
      <Table
        caption={t('caption')}
        captionHidden
        columns={[t('place'), { label: t('amount'), numeric: true }]}
        footer={
          <tr>
            <th scope="row" className="py-3 pr-6 text-left">
              {t('total')}
            </th>
            <td className="py-3 text-right font-mono">{money.format(total)}</td>
          </tr>
        }
      >
        {places.map((place) => (
          <TableRow key={place}>
            <TableHead scope="row" className="font-normal!">
              {t(place)}
            </TableHead>
            <TableCell numeric className="font-mono">
              {money.format(prizes[place])}
            </TableCell>
          </TableRow>
        ))}
      </Table>
    </TitledSection>
  )
}

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
