import { Award, Clock, GalleryVerticalEnd, MapIcon } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { AccountPicture, ProfileFacts } from '@/components/account/profile-facts'
import { IconList } from '@/components/layout/link-rows'
import { SectionBanner } from '@/components/layout/section-banner'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { TitledSection } from '@/components/ui/titled-section'
import { getCourses, plannedCourses } from '@/content/courses'
import { type Account, displayName, type Profile } from '@/lib/account/account'
import { Link } from '@/lib/i18n/link'
import { isClubMember } from '@/lib/profile/options'
import { routes } from '@/lib/routes'

/** The greeting, with the person's picture, college and club. */
export async function WelcomeBanner({ account: { user, profile } }: { account: Account }) {
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
            {t(
              isClubMember(profile.clubPresence) ? 'badges.clubMember' : 'badges.individualLearner',
            )}
          </Badge>
        </p>
      }
      picture={<AccountPicture user={user} />}
    />
  )
}

/** The person's profile in short. */
export async function ProfileCard({ profile }: { profile: Profile }) {
  const t = await getTranslations('dashboard.profile')
  return (
    <TitledSection id="profile" title={t('title')}>
      <ProfileFacts profile={profile} preview />
      <Button asChild variant="outline" className="mt-6 max-sm:w-full">
        <Link href={routes.profileSettings}>{t('edit')}</Link>
      </Button>
    </TitledSection>
  )
}

const areas = [
  { key: 'learningHub', icon: MapIcon },
  { key: 'liveLearning', icon: Clock },
  { key: 'projectShowcase', icon: GalleryVerticalEnd },
  { key: 'certifications', icon: Award },
] as const

/** The four areas of the Academy. */
export async function AcademyAreas() {
  const t = await getTranslations('dashboard.areas')
  const count = getCourses().length
  const open = count < plannedCourses ? [t('learningHub.tags.open', { count })] : []
  return (
    <IconList
      id="areas"
      title={t('title')}
      items={areas.map(({ key, icon }) => ({
        icon,
        title: t(`${key}.title`),
        text: t(`${key}.text`),
        href: routes[key],
        tags: [
          t(`${key}.tags.first`),
          ...(key === 'learningHub' ? open : []),
          t(`${key}.tags.second`),
        ],
      }))}
    />
  )
}

/** The dashboard below its banner: what to do, and the rail beside it. */
export function TwoColumns({ rail, children }: { rail: ReactNode; children: ReactNode }) {
  return (
    <div className="page-width grid gap-y-12 py-12 lg:grid-cols-[minmax(0,1fr)_20.25rem] lg:gap-x-14 lg:pb-24">
      <div className="grid min-w-0 content-start gap-12">{children}</div>
      <div className="grid min-w-0 content-start gap-12 border-border max-lg:border-t max-lg:pt-12 lg:border-l lg:pl-10">
        {rail}
      </div>
    </div>
  )
}
