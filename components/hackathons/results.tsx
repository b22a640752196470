import { useLocale, useTranslations } from 'next-intl'
import { LocalMoment } from '@/components/events/local-moment'
import { DatedText } from '@/components/layout/dated-text'
import { Table, TableCell, TableHead, TableRow } from '@/components/ui/table'
import { TitledSection } from '@/components/ui/titled-section'
import type { Hackathon, Winner } from '@/lib/hackathons/queries'
import { Link } from '@/lib/i18n/link'
import type { LiveEvent } from '@/lib/live/queries'
import { projectPath } from '@/lib/routes'

type ResultsProps = { event: LiveEvent; hackathon: Hackathon }

/** The winners once they are published; until then, when that will be. */
export function Results({ event, hackathon }: ResultsProps) {
  const t = useTranslations('hackathon.results')
  const shared = useTranslations('hackathon.event')
  const locale = useLocale()
  if (event.status === 'cancelled' || Date.parse(event.endsAt) > Date.now()) return null
  const { resultsAt, publishedAt, winners } = hackathon
  const points = pointsIn(locale)
  return (
    <TitledSection id="results" title={t('title')} titleClass="text-h3">
      {!publishedAt && (
        <p className="mt-3 max-w-measure">
          {Date.parse(resultsAt) > Date.now() ? (
            <DatedText text={(when) => t('due', { when })}>
              <LocalMoment at={resultsAt} zone={event.zone} />
            </DatedText>
          ) : (
            t('late')
          )}
        </p>
      )}
      {publishedAt && winners.length === 0 && <p className="mt-3">{t('none')}</p>}
      {hackathon.own?.place && hackathon.own.points !== null && (
        <p className="mt-3 font-semibold">
          {`${hackathon.own.name}: `}
          {shared('yourPlace', {
            place: hackathon.own.place,
            points: points(hackathon.own.points),
          })}
        </p>
      )}
      {winners.length > 0 && <Winners winners={winners} />}
    </TitledSection>
  )
}

/** Points of a hundred: both judges' together are 2000 at most. */
const pointsIn = (locale: string) => {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  return (points: number) => format.format(points / 20)
}

function Winners({ winners }: { winners: Winner[] }) {
  const t = useTranslations('hackathon.results')
  const locale = useLocale()
  const points = pointsIn(locale)
  const money = (cents: number) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
    }).format(cents / 100)
  return (
    <div className="mt-4 overflow-x-auto">
      <Table
        caption={t('caption')}
        captionHidden
        columns={[
          t('place'),
          t('team'),
          { label: t('points'), numeric: true },
          { label: t('prize'), numeric: true },
        ]}
      >
        {winners.map((winner) => (
          <TableRow key={winner.team}>
            <TableCell className="font-mono">{winner.place}</TableCell>
            <TableHead scope="row" className="font-normal!">
              <bdi className="font-semibold wrap-anywhere">{winner.team}</bdi>
              {winner.title && (
                <span className="block text-muted-foreground wrap-anywhere">
                  {winner.project ? (
                    <Link href={projectPath(winner.project)} dir="auto" className="underline-link">
                      {winner.title}
                    </Link>
                  ) : (
                    <bdi>{winner.title}</bdi>
                  )}
                </span>
              )}
              {winner.bestDesign && (
                <span className="block text-label text-success">{t('design')}</span>
              )}
            </TableHead>
            <TableCell numeric className="font-mono">
              {points(winner.points)}
            </TableCell>
            <TableCell numeric className="font-mono">
              {money(winner.prizeCents + winner.designPrizeCents)}
            </TableCell>
          </TableRow>
        ))}
      </Table>
    </div>
  )
}
