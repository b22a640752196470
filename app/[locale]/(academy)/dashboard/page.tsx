import { Award, Clock, GalleryVerticalEnd, Map as MapIcon } from 'lucide-react'
import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { SectionBanner } from '@/app/[locale]/_components/section-banner'
import { RailSection } from '@/app/[locale]/(academy)/_components/rail-section'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { type Account, avatarFallback, displayName, type Profile } from '@/lib/account/account'
import { requireLearner } from '@/lib/account/guard'
import { Link } from '@/lib/i18n/link'
import type { Locale } from '@/lib/i18n/routing'
import { routes } from '@/lib/routes'
import { UnavailableNotice } from '../_components/data-unavailable'
import { IconList } from '../_components/icon-list'
import { ProfileFacts } from '../_components/profile-facts'
import { ForYou } from './_components/for-you'
import { Learning } from './_components/learning'
import { type DashboardData, readDashboard } from './_components/read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('dashboard')
  return { title: t('title') }
}

export default async function DashboardPage() {
  const { account, tokens } = await requireLearner()
  const [data, locale] = await Promise.all([readDashboard(tokens.accessToken), getLocale()])
  return <DashboardView account={account} data={data} locale={locale} />
}

type DashboardViewProps = {
  account: Account
  /** A part is null while the database can't be asked; the rest is shown. */
  data: DashboardData
  locale: Locale
}

function DashboardView({ account, data, locale }: DashboardViewProps) {
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
            <UnavailableNotice of="learning.hub" path={routes.dashboard} />
          )}
          <ForYou profile={account.profile} events={events} projects={projects} />
          <AcademyAreas />
        </div>
        <ProfileSummary profile={account.profile} />
      </div>
    </>
  )
}

async function WelcomeBanner({ account: { user, profile } }: { account: Account }) {
  const t = await getTranslations('dashboard')
  return (
    <SectionBanner
      seed={5}
      title={t('welcome', { name: displayName(user) })}
      lead={
        <p className="flex flex-wrap gap-2">
          <Badge variant="outline" className="wrap-anywhere">
            {profile.college || t('badges.collegeNotSet')}
          </Badge>
          <Badge variant="outline">
            {profile.clubPresence ? t('badges.clubMember') : t('badges.individualLearner')}
          </Badge>
        </p>
      }
      picture={
        <Avatar
          size="lg"
          tone="accent"
          src={user.avatarUrl}
          fallback={avatarFallback(user.email)}
        />
      }
    />
  )
}

const areas = [
  { key: 'learningHub', icon: MapIcon },
  { key: 'liveLearning', icon: Clock },
  { key: 'projectShowcase', icon: GalleryVerticalEnd },
  { key: 'certifications', icon: Award },
] as const

async function AcademyAreas() {
  const t = await getTranslations('dashboard.areas')
  return (
    <IconList
      id="areas"
      title={t('title')}
      items={areas.map(({ key, icon }) => ({
        icon,
        title: t(`${key}.title`),
        text: t(`${key}.text`),
        href: routes[key],
        tags: [t(`${key}.tags.first`), t(`${key}.tags.second`)],
      }))}
    />
  )
}

async function ProfileSummary({ profile }: { profile: Profile }) {
  const t = await getTranslations('dashboard.profile')
  return (
    <RailSection id="profile" title={t('title')}>
      <ProfileFacts profile={profile} preview />
      <Button asChild variant="secondary" className="mt-6 max-sm:w-full">
        <Link href={routes.profileSettings}>{t('edit')}</Link>
      </Button>
    </RailSection>
  )
}
