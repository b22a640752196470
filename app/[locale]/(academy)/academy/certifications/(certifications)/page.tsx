import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import {
  AlumniPanel,
  BadgesPanel,
  BoardPanel,
} from '@/components/certificates/certifications-panel'
import { ProgressPanel } from '@/components/certificates/progress-panel'
import { TracksPanel } from '@/components/certificates/tracks-panel'
import { RefreshOnReturn } from '@/components/layout/refresh-on-return'
import { AreaHero } from '@/components/layout/section-banner'
import { TabLinks } from '@/components/layout/tab-links'
import { requireLearner } from '@/lib/account/guard'
import { getCapstones } from '@/lib/capstones/queries'
import {
  type CertificationTab,
  certificationTabs,
  getCertificationsPage,
} from '@/lib/dashboard/queries'
import { orNull } from '@/lib/db/call'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { leaderboardPlaces } from '@/lib/learning/progress'
import { routes } from '@/lib/routes'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('academy.certifications')
  return { title: t('title') }
}

const labels = {
  tracks: 'tracks.tab',
  badges: 'badges.tab',
  leaderboard: 'leaderboard.tab',
  alumni: 'alumni.tab',
  'my-progress': 'progress.tab',
} as const satisfies Record<CertificationTab, string>

/** The messages of a tab's client components. */
const clientParts: Record<CertificationTab, Parameters<typeof ClientMessages>[0]['namespaces']> = {
  tracks: [],
  badges: [],
  leaderboard: ['certifications.leaderboard'],
  alumni: [],
  'my-progress': ['certifications.progress'],
}

/** Certifications: tracks, badges, leaderboard, alumni and the person's own progress; renders the tab in the URL. */
export default async function CertificationsPage({
  searchParams,
}: PageProps<'/[locale]/academy/certifications'>) {
  const [{ account, tokens }, { tab: wanted }] = await Promise.all([requireLearner(), searchParams])
  const tab = certificationTabs.find((name) => name === wanted) ?? certificationTabs[0]
  const [t, data, capstones] = await Promise.all([
    getTranslations('certifications'),
    orNull(getCertificationsPage(tokens.accessToken, tab, leaderboardPlaces)),
    tab === 'tracks' ? orNull(getCapstones(tokens.accessToken)) : null,
  ])
  const {
    overview = null,
    badges = null,
    board = null,
    alumni = null,
    certificates = null,
  } = data ?? {}
  const panels: Record<CertificationTab, () => ReactNode> = {
    tracks: () => (
      <TracksPanel overview={overview} certificates={certificates} capstones={capstones} />
    ),
    badges: () => <BadgesPanel badges={badges} />,
    leaderboard: () => <BoardPanel board={board} overview={overview} />,
    alumni: () => <AlumniPanel alumni={alumni} />,
    'my-progress': () => (
      <ProgressPanel account={account} overview={overview} certificates={certificates} />
    ),
  }
  return (
    <>
      <RefreshOnReturn answer={randomUUID()} />
      <AreaHero area="certifications" seed={38} />
      <div className="page-width pt-8 pb-16 md:pt-10 lg:pb-24">
        <ClientMessages namespaces={clientParts[tab]}>
          <TabLinks
            label={t('tabsLabel')}
            page={routes.certifications}
            tabs={certificationTabs.map((value) => ({ value, label: t(labels[value]) }))}
            current={tab}
          >
            {panels[tab]()}
          </TabLinks>
        </ClientMessages>
      </div>
    </>
  )
}
