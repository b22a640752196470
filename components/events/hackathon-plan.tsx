import { useLocale, useTranslations } from 'next-intl'
import { Table, TableCell, TableHead, TableRow } from '@/components/ui/table'
import { TitledSection } from '@/components/ui/titled-section'
import { prizes } from '@/content/events'
import type { LiveEvent } from '@/lib/live/queries'
import { LocalMoment } from './local-moment'

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
