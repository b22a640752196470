import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { UnavailableNotice } from '@/components/layout/data-unavailable'
import { requireLearner } from '@/lib/account/guard'
import { getDashboard } from '@/lib/dashboard/queries'
import { orNull } from '@/lib/db/call'
import { routes } from '@/lib/routes'
import { AcademyAreas } from './_components/academy-areas'
import { PersonalParts } from './_components/personal-parts'
import { ProfileCard } from './_components/profile-card'
import { TwoColumns } from './_components/two-columns'
import { WelcomeBanner } from './_components/welcome-banner'

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
        <PersonalParts account={account} data={data} accessToken={tokens.accessToken} />
      ) : (
        <TwoColumns rail={<ProfileCard profile={account.profile} />}>
          <UnavailableNotice of="learning.hub" path={routes.dashboard} className="py-0!" />
          <AcademyAreas />
        </TwoColumns>
      )}
    </>
  )
}
