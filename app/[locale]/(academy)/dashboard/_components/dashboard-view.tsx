import type { Account } from '@/lib/account/account'
import type { Locale } from '@/lib/i18n/routing'
import type { Overview } from '@/lib/learning/queries'
import { routes } from '@/lib/routes'
import { LearningUnavailableNotice } from '../../_components/learning-unavailable'
import { AcademyAreas } from './academy-areas'
import { Learning } from './learning'
import { ProfileSummary } from './profile-summary'
import { WelcomeBanner } from './welcome-banner'

type DashboardViewProps = {
  account: Account
  /** Null while the database can't be asked; the rest stands without it. */
  overview: Overview | null
  locale: Locale
}

export function DashboardView({ account, overview, locale }: DashboardViewProps) {
  return (
    <>
      <WelcomeBanner account={account} />
      <div className="page-width grid gap-y-16 py-12 lg:grid-cols-[minmax(0,1fr)_20.25rem] lg:gap-x-14 lg:pb-24">
        <div className="grid content-start gap-12">
          {overview ? (
            <Learning overview={overview} profile={account.profile} locale={locale} />
          ) : (
            <LearningUnavailableNotice path={routes.dashboard} />
          )}
          <AcademyAreas />
        </div>
        <ProfileSummary profile={account.profile} />
      </div>
    </>
  )
}
