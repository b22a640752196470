import { getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/badge'
import { type Account, displayName } from '@/lib/account/account'
import { SignOutItem } from '../../../_components/sign-out-item'
import { ProfileFacts } from '../../_components/profile-facts'
import { AccountDates } from './account-dates'
import { InfoTiles } from './info-tiles'

/** The simple overview: the profile, where to go, and the account's dates. */
export async function SimpleView({ account: { user, profile } }: { account: Account }) {
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
        <section aria-labelledby="profile" className="border-t border-line pt-6">
          <div className="flex items-center justify-between gap-4">
            <h2 id="profile" className="text-title">
              {t('profile.title')}
            </h2>
            <Badge variant={profile.role === 'student' ? 'info' : 'solid'}>
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
