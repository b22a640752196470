import { getLocale, getTranslations } from 'next-intl/server'
import { ComingSoonBadge } from '@/components/layout/coming-soon'
import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { Table, TableCell, TableHead, TableRow } from '@/components/ui/table'
import type { BoardEntry, Overview } from '@/lib/learning/queries'
import { leaderboardPlaces, points } from '@/lib/learning/rewards'
import { SignedInPart, TabPanel } from './certifications-panel'
import { AliasForm } from './text-setting-form'

type BoardPanelProps = { board: BoardEntry[] | null; overview: Overview | null }

/** The leaderboard, how to join it and what earns points. */
export async function BoardPanel({ board, overview }: BoardPanelProps) {
  const t = await getTranslations('certifications.leaderboard')
  return (
    <TabPanel tab="leaderboard" title={t('title')} lead={t('lead')}>
      {board && overview && (
        <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,1fr)_21rem]">
          <BoardTable board={board} alias={overview.alias} />
          <div className="grid content-start gap-10 lg:border-l lg:border-border lg:pl-10">
            <section aria-labelledby="join">
              <h3 id="join" className="text-title">
                {t(overview.alias === null ? 'form.join' : 'form.change')}
              </h3>
              <SignedInPart tab="leaderboard" className="mt-4">
                <AliasForm alias={overview.alias} />
              </SignedInPart>
            </section>
            <PointRules />
          </div>
        </div>
      )}
    </TabPanel>
  )
}

const causes = ['lesson', 'quiz', 'exercise', 'code', 'course', 'track', 'session'] as const

/** The points for each activity. */
async function PointRules() {
  const [t, locale] = await Promise.all([
    getTranslations('certifications.leaderboard.rules'),
    getLocale(),
  ])
  const number = new Intl.NumberFormat(locale)
  return (
    <section aria-labelledby="point-rules">
      <h3 id="point-rules" className="text-title">
        {t('title')}
      </h3>
      <p className="mt-1 text-label text-muted-foreground">{t('text')}</p>
      <dl className="mt-3 border-b border-border">
        {causes.map((cause) => (
          <div key={cause} className="flex justify-between gap-4 border-t border-border py-2.5">
            <dt>{t(cause)}</dt>
            <dd className="font-semibold">{number.format(points[cause])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type BoardTableProps = {
  board: BoardEntry[]
  /** The person's own place; null if they are not on the leaderboard. */
  alias: string | null
}

/** The top places and the person's own, which is also marked in words. */
async function BoardTable({ board, alias }: BoardTableProps) {
  const [t, locale] = await Promise.all([
    getTranslations('certifications.leaderboard'),
    getLocale(),
  ])
  const number = new Intl.NumberFormat(locale)
  const waits = alias !== null && !board.some(({ isCaller }) => isCaller)
  return (
    <div>
      {board.length === 0 && <ComingSoonBadge />}
      {waits && (
        <p className="mb-6 max-w-measure text-muted-foreground">{t('waiting', { alias })}</p>
      )}
      {board.length === 0 ? (
        !waits && (
          <EmptyState title={t('empty.title')} heading="h3" className="py-0!">
            {t('empty.text')}
          </EmptyState>
        )
      ) : (
        <Table
          caption={t('caption', { count: leaderboardPlaces })}
          captionHidden
          columns={[
            { label: t('place'), numeric: true, className: 'w-16' },
            t('alias'),
            { label: t('points'), numeric: true },
          ]}
        >
          {board.map(({ place, alias: name, points, isCaller }) => (
            <TableRow key={name} selected={isCaller}>
              <TableCell numeric>{number.format(place)}</TableCell>
              <TableHead scope="row" className="wrap-anywhere">
                <bdi>{name}</bdi>
                {isCaller && (
                  <Badge variant="info" className="ml-3">
                    {t('you')}
                  </Badge>
                )}
              </TableHead>
              <TableCell numeric>{number.format(points)}</TableCell>
            </TableRow>
          ))}
        </Table>
      )}
    </div>
  )
}
