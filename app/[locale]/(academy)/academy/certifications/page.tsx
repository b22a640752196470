import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { Table, TableCell, TableHead, TableRow } from '@/components/ui/table'
import { TabsInAddress } from '@/components/ui/tabs-in-address'
import { requireLearner } from '@/lib/account/guard'
import { tracks } from '@/lib/content/tracks'
import { ClientMessages } from '@/lib/i18n/client-messages'
import type { Alumnus } from '@/lib/learning/queries'
import { AcademyHero } from '../../_components/academy-hero'
import { RefreshOnReturn } from '../../_components/refresh-on-return'
import { BadgesPanel } from './_components/badges-panel'
import { BoardPanel } from './_components/board-panel'
import { TabPanel } from './_components/panel'
import { ProgressPanel } from './_components/progress-panel'
import { readCertifications } from './_components/read'
import { TracksPanel } from './_components/tracks-panel'

/** People who completed a track and chose to be listed. */
async function AlumniPanel({ alumni }: { alumni: Alumnus[] | null }) {
  const [t, learning, academy, locale] = await Promise.all([
    getTranslations('certifications.alumni'),
    getTranslations('learning.tracks'),
    getTranslations('academy.comingSoon'),
    getLocale(),
  ])
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  // A track's name, or its id if it left the catalogue.
  const trackName = (id: string) => {
    const known = tracks.find((track) => track === id)
    return known ? learning(`${known}.title`) : id
  }
  const empty = (
    <div>
      <Badge variant="outline">{academy('badge')}</Badge>
      <EmptyState title={t('empty.title')} heading="h3" className="pt-4">
        {t('empty.text')}
      </EmptyState>
    </div>
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
                <TableCell numeric>{day.format(new Date(completedAt))}</TableCell>
              </TableRow>
            ))}
          </Table>
        ))}
    </TabPanel>
  )
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('academy.certifications')
  return { title: t('title') }
}

/** Certifications: tracks, badges, leaderboard, alumni, and the person's own progress. */
export default async function CertificationsPage() {
  const { account, tokens } = await requireLearner()
  const [t, academy, { overview, badges, board, alumni, certificates }] = await Promise.all([
    getTranslations('certifications'),
    getTranslations('academy.certifications'),
    readCertifications(tokens.accessToken),
  ])
  return (
    <>
      <RefreshOnReturn answer={randomUUID()} />
      <AcademyHero seed={38} title={academy('title')} lead={academy('lead')} />
      <div className="page-width pt-8 pb-16 md:pt-10 lg:pb-24">
        <ClientMessages
          parts={['errors/learning', 'certifications.leaderboard', 'certifications.progress']}
        >
          <TabsInAddress
            label={t('tabsLabel')}
            tabs={[
              {
                value: 'tracks',
                label: t('tracks.tab'),
                panel: <TracksPanel overview={overview} certificates={certificates} />,
              },
              { value: 'badges', label: t('badges.tab'), panel: <BadgesPanel badges={badges} /> },
              {
                value: 'leaderboard',
                label: t('leaderboard.tab'),
                panel: <BoardPanel board={board} overview={overview} />,
              },
              { value: 'alumni', label: t('alumni.tab'), panel: <AlumniPanel alumni={alumni} /> },
              {
                value: 'my-progress',
                label: t('progress.tab'),
                panel: (
                  <ProgressPanel
                    account={account}
                    overview={overview}
                    certificates={certificates}
                  />
                ),
              },
            ]}
          />
        </ClientMessages>
      </div>
    </>
  )
}
