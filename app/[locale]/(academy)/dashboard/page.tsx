import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import {
  AcademyAreas,
  ProfileCard,
  TwoColumns,
  WelcomeBanner,
} from '@/components/dashboard/page-parts'
import { PersonalParts } from '@/components/dashboard/personal-parts'
import { UnavailableNotice } from '@/components/layout/coming-soon'
import { requireLearner } from '@/lib/account/guard'
import { getDashboard } from '@/lib/dashboard/queries'
import { orNull } from '@/lib/db/call'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { routes } from '@/lib/routes'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('dashboard')
  return { title: t('title') }
}

export default async function DashboardPage() {
  const { account, tokens } = await requireLearner()
  const data = await orNull(getDashboard(tokens.accessToken))
  return (
    <>
      <WelcomeBanner account={account} />
      {data ? (
        <ClientMessages namespaces={['dashboard.firstSteps']}>
          <PersonalParts account={account} data={data} accessToken={tokens.accessToken} />
        </ClientMessages>
      ) : (
        <TwoColumns rail={<ProfileCard profile={account.profile} />}>
          <UnavailableNotice of="learning.hub" path={routes.dashboard} className="py-0!" />
          <AcademyAreas />
        </TwoColumns>
      )}
    </>
  )
}
