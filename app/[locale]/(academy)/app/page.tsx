import { Compass, GraduationCap, TrendingUp, Users } from 'lucide-react'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ProfileFacts } from '@/components/account/profile-facts'
import { SignOutItem } from '@/components/account/session-end'
import { IconList } from '@/components/layout/link-rows'
import { LocalTime } from '@/components/layout/local-date'
import { Badge } from '@/components/ui/badge'
import { TitledSection } from '@/components/ui/titled-section'
import { type Account, displayName, type Profile, type User } from '@/lib/account/account'
import { requireProfile } from '@/lib/account/guard'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('dashboard.simple')
  return { title: t('title') }
}

export default async function AppPage() {
  return <SimpleView account={await requireProfile()} />
}

/** The profile, shortcuts and the account's dates. */
async function SimpleView({ account: { user, profile } }: { account: Account }) {
  const t = await getTranslations('dashboard')
  const nav = await getTranslations('nav.user')
  const common = await getTranslations('common')
  return (
    <div className="page-width py-12 lg:pb-24">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <h1 className="text-h2 wrap-anywhere">{t('welcome', { name: displayName(user) })}</h1>
        <SignOutItem place="page" label={nav('signOut')} />
      </div>
      <div className="mt-12 grid gap-x-14 gap-y-12 lg:grid-cols-[20.25rem_minmax(0,1fr)]">
        <section aria-labelledby="profile" className="border-t border-border pt-6">
          <div className="flex items-center justify-between gap-4">
            <h2 id="profile" className="text-title">
              {t('profile.title')}
            </h2>
            <Badge variant={profile.role === 'student' ? 'info' : 'default'}>
              {common(`roles.${profile.role}`)}
            </Badge>
          </div>
          <ProfileFacts profile={profile} withRole={false} />
        </section>
        <InfoTiles />
      </div>
      <AccountDates user={user} profile={profile} />
    </div>
  )
}

/** Creation, last sign-in and last profile change, by the reader's clock. */
async function AccountDates({ user, profile }: { user: User; profile: Profile }) {
  const t = await getTranslations('dashboard.simple.account')
  const dates = [
    { key: 'created', at: user.createdAt },
    { key: 'lastSignIn', at: user.lastSignInAt },
    { key: 'profileUpdated', at: profile.updatedAt },
  ] as const
  return (
    <TitledSection id="account" title={t('title')} className="mt-16">
      <dl className="mt-4 grid border-b border-border sm:grid-cols-3 sm:border-t">
        {dates.map(({ key, at }) => (
          <div
            key={key}
            className="border-border py-4 max-sm:border-t sm:pr-4 sm:not-first:border-l sm:not-first:pl-5"
          >
            <dt className="text-label text-muted-foreground">{t(key)}</dt>
            <dd>{at ? <LocalTime at={at} dateStyle="long" /> : t('never')}</dd>
          </div>
        ))}
      </dl>
    </TitledSection>
  )
}

const tiles = [
  { key: 'explore', icon: Compass },
  { key: 'connect', icon: Users },
  { key: 'learn', icon: GraduationCap },
  { key: 'grow', icon: TrendingUp },
] as const

async function InfoTiles() {
  const t = await getTranslations('dashboard.simple.tiles')
  return (
    <IconList
      id="tiles"
      title={t('title')}
      items={tiles.map(({ key, icon }) => ({
        icon,
        title: t(`${key}.title`),
        text: t(`${key}.text`),
      }))}
    />
  )
}
