import type { Account } from '@/lib/account/account'
import type { Locale } from '@/lib/i18n/routing'
import { routes } from '@/lib/routes'
import { LearningUnavailableNotice } from '../../_components/data-unavailable'
import { AcademyAreas } from './academy-areas'
import { ForYou } from './for-you'
import { Learning } from './learning'
import { ProfileSummary } from './profile-summary'
import type { DashboardData } from './read'
import { WelcomeBanner } from './welcome-banner'

type DashboardViewProps = {
  account: Account
  /** A part is null while the database can't be asked for it; the rest is shown without it. */
  data: DashboardData
  locale: Locale
}

export function DashboardView({ account, data, locale }: DashboardViewProps) {
  const { overview, counts, events, projects } = data
  return (
    <>
      <WelcomeBanner account={account} />
      <div className="page-width grid gap-y-16 py-12 lg:grid-cols-[minmax(0,1fr)_20.25rem] lg:gap-x-14 lg:pb-24">
        <div className="grid content-start gap-12">
          {overview ? (
            <Learning
              overview={overview}
              counts={counts}
              profile={account.profile}
              locale={locale}
            />
          ) : (
            <LearningUnavailableNotice path={routes.dashboard} />
          )}
          <ForYou profile={account.profile} events={events} projects={projects} />
          <AcademyAreas />
        </div>
        <ProfileSummary profile={account.profile} />
      </div>
    </>
  )
}
