import type { Account } from '@/lib/account/account'
import { AcademyAreas } from './academy-areas'
import { ProfileSummary } from './profile-summary'
import { ProgressCounters } from './progress-counters'
import { WelcomeBanner } from './welcome-banner'

export function DashboardView({ account }: { account: Account }) {
  return (
    <>
      <WelcomeBanner account={account} />
      <div className="page-width grid gap-y-16 py-12 lg:grid-cols-[minmax(0,1fr)_20.25rem] lg:gap-x-14 lg:pb-24">
        <div className="grid content-start gap-12">
          <ProgressCounters />
          <AcademyAreas />
        </div>
        <ProfileSummary profile={account.profile} />
      </div>
    </>
  )
}
