import { useLocale, useTranslations } from 'next-intl'
import { LocalMoment } from '@/components/events/event-times'
import { DatedText } from '@/components/layout/inline-text'
import { Table, TableCell, TableHead, TableRow } from '@/components/ui/table'
import { TitledSection } from '@/components/ui/titled-section'
import { criterionName, termsIn } from '@/content/hackathons'
import { termNames } from '@/content/hackathons/schema'
import type { Hackathon, Winner } from '@/lib/hackathons/queries'
import { Link } from '@/lib/i18n/link'
import type { LiveEvent } from '@/lib/live/queries'
import { projectPath } from '@/lib/routes'

/** What judges score, and by how much each criterion counts. */
export function Criteria({ criteria }: Pick<Hackathon, 'criteria'>) {
  const t = useTranslations('hackathon.criteria')
  const locale = useLocale()
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  return (
    <TitledSection id="criteria" title={t('title')} heading="h3" titleClass="mb-3 text-title">
      <Table
        caption={t('caption')}
        captionHidden
        columns={[t('name'), { label: t('weight'), numeric: true }]}
      >
        {criteria.map((criterion) => (
          <TableRow key={criterion.id}>
            <TableHead scope="row" className="font-normal! wrap-anywhere">
              {criterionName(criterion, locale)}
            </TableHead>
            <TableCell numeric className="font-mono">
              {percent.format(criterion.weight / 100)}
            </TableCell>
          </TableRow>
        ))}
      </Table>
    </TitledSection>
  )
}

/** The rules, who can take part, and how prizes are paid: the organiser's texts, or the general ones. */
export function Terms({ terms: own }: Pick<Hackathon, 'terms'>) {
  const t = useTranslations('hackathon.terms')
  const locale = useLocale()
  const { terms, lang } = termsIn(own, locale)
  return (
    <div className="grid gap-8 border-t border-input pt-8">
      {termNames.map((name) => (
        <section key={name} aria-labelledby={name}>
          <h3 id={name} className="text-title">
            {t(name)}
          </h3>
          <p
            lang={lang === locale ? undefined : lang}
            className="mt-2 max-w-measure whitespace-pre-line text-muted-foreground wrap-anywhere"
          >
            {terms[name]}
          </p>
        </section>
      ))}
    </div>
  )
}

/** The winners once they are published; until then, when that will be. */
export function Results({ event, hackathon }: { event: LiveEvent; hackathon: Hackathon }) {
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
