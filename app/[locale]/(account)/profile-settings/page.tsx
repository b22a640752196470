import { getTranslations } from 'next-intl/server'
import { AvatarField } from '@/components/account/settings/avatar-field'
import { ProfileForm } from '@/components/account/settings/profile-form'
import { SettingsPage, settingsMetadata } from '@/components/account/settings/settings-page'
import { Alert } from '@/components/ui/alert'
import { avatarFallback } from '@/lib/account/account'
import { requireUser } from '@/lib/account/guard'
import { routes, splitLocale } from '@/lib/routes'
import { safeNext } from '@/lib/security/next-path'

export const generateMetadata = () => settingsMetadata('profile')

export default async function ProfileSettingsPage({
  searchParams,
}: PageProps<'/[locale]/profile-settings'>) {
  const account = await requireUser()
  const { user, profile, complete } = account
  const query = await searchParams
  const welcome = query.welcome === 'true'
  const requested = safeNext(query.next)
  const next = requested ? splitLocale(requested).path : routes.dashboard
  const t = await getTranslations('profile')
  const fallback = avatarFallback(user)
  const picture = <AvatarField src={user.avatarUrl} fallback={fallback} last={!complete} />
  return (
    <SettingsPage account={account} section="profile">
      {(welcome || !complete) && (
        <Alert variant="default" className="mb-10">
          {t('welcome')}
        </Alert>
      )}
      {!user.fullName && complete && (
        <Alert variant="default" className="mb-10">
          {t('nameAsked')}
        </Alert>
      )}
      {complete && picture}
      <ProfileForm name={user.fullName} profile={profile} complete={complete} next={next} />
      {!complete && picture}
    </SettingsPage>
  )
}
