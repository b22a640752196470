import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { LoginRequired } from '@/components/account/login-required'
import { ComingSoonBadge, UnavailableNotice } from '@/components/layout/coming-soon'
import { LocalDate } from '@/components/layout/local-date'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Table, TableCell, TableHead, TableRow } from '@/components/ui/table'
import { TitledSection } from '@/components/ui/titled-section'
import { tracks } from '@/content/topics'
import { Link } from '@/lib/i18n/link'
import { leaderboardPlaces, points } from '@/lib/learning/progress'
import type { Alumnus, BadgeProgress, BoardEntry, Overview } from '@/lib/learning/queries'
import { routes } from '@/lib/routes'
import { BadgeList } from './badge-list'
import { AliasForm, SignedIn } from './certification-forms'

type PanelProps = {
  title: string
  lead: string
  /** Absent if the database couldn't be reached. */
  children: ReactNode
  /** The tab's name in the URL, for retries. */
  tab: string
}

/** A tab's heading with its content or an error. */
export function TabPanel({ title, lead, tab, children }: PanelProps) {
  return (
    <TitledSection id={`${tab}-title`} title={title} titleClass="text-h2">
      <p className="mt-3 max-w-measure text-lead text-muted-foreground">{lead}</p>
      <div className="mt-10">
        {children ?? (
          <UnavailableNotice of="learning.hub" path={`${routes.certifications}?tab=${tab}`} />
        )}
      </div>
    </TitledSection>
  )
}

type SignedInPartProps = {
  /** The tab to return to after signing in. */
  tab: string
  className?: string
  children: ReactNode
}

/** A tab's personal content, or a sign-in panel once the session has ended. */
export function SignedInPart({ tab, className, children }: SignedInPartProps) {
  const next = `${routes.certifications}?tab=${tab}`
  return <SignedIn panel={<LoginRequired next={next} className={className} />}>{children}</SignedIn>
}

/** People who completed a track and chose to be listed. */
export async function AlumniPanel({ alumni }: { alumni: Alumnus[] | null }) {
  const [t, learning] = await Promise.all([
    getTranslations('certifications.alumni'),
    getTranslations('learning.tracks'),
  ])
  // A track's name, or its id if it left the catalogue.
  const trackName = (id: string) => {
    const knownTrack = tracks.find((track) => track === id)
    return knownTrack ? learning(`${knownTrack}.title`) : id
  }
  const empty = (
    <EmptyState
      title={t('empty.title')}
      heading="h3"
      motif={<ComingSoonBadge />}
      action={
        <Button asChild variant="outline">
          <Link href={`${routes.certifications}?tab=tracks`}>{t('empty.action')}</Link>
        </Button>
      }
    >
      {t('empty.text')}
    </EmptyState>
  )
  return (
    <TabPanel tab="alumni" title={t('title')} lead={t('lead')}>
      {alumni &&
        (alumni.length === 0 ? (
          empty
        ) : (
          <Table
            caption={t('caption')}
            captionHidden
            className="max-w-reading"
            columns={[t('alias'), t('track'), { label: t('completed'), numeric: true }]}
          >
            {alumni.map(({ alias, track, completedAt }) => (
              <TableRow key={`${alias} ${track}`}>
                <TableHead scope="row" className="wrap-anywhere">
                  <bdi>{alias}</bdi>
                </TableHead>
                <TableCell>{trackName(track)}</TableCell>
                <TableCell numeric>
                  <LocalDate at={completedAt} dateStyle="long" />
                </TableCell>
              </TableRow>
            ))}
          </Table>
        ))}
    </TabPanel>
  )
}

/** The badges; null if they couldn't be read. */
export async function BadgesPanel({ badges }: { badges: BadgeProgress[] | null }) {
  const t = await getTranslations('certifications.badges')
  return (
    <TabPanel tab="badges" title={t('title')} lead={t('lead')}>
      {badges && <BadgeList badges={badges} />}
    </TabPanel>
  )
}

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
            <TitledSection
              id="join"
              title={t(overview.alias === null ? 'form.join' : 'form.change')}
              heading="h3"
            >
              <SignedInPart tab="leaderboard" className="mt-4">
                <AliasForm alias={overview.alias} />
              </SignedInPart>
            </TitledSection>
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
    <TitledSection id="point-rules" title={t('title')} heading="h3">
      <p className="mt-1 text-label text-muted-foreground">{t('text')}</p>
      <dl className="mt-3 border-b border-border">
        {causes.map((cause) => (
          <div key={cause} className="flex justify-between gap-4 border-t border-border py-2.5">
            <dt>{t(cause)}</dt>
            <dd className="font-semibold">{number.format(points[cause])}</dd>
          </div>
        ))}
      </dl>
    </TitledSection>
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
