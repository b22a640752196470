import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { TabsInAddress } from '@/components/ui/tabs-in-address'
import { requireLearner } from '@/lib/account/guard'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { AcademyHero } from '../../_components/academy-hero'
import { RefreshOnReturn } from '../../_components/refresh-on-return'
import { AlumniPanel } from './_components/alumni-panel'
import { BadgesPanel } from './_components/badges-panel'
import { BoardPanel } from './_components/board-panel'
import { ProgressPanel } from './_components/progress-panel'
import { readCertifications } from './_components/read'
import { TracksPanel } from './_components/tracks-panel'

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
        <ClientMessages parts={['errors', 'certifications.leaderboard', 'certifications.progress']}>
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
