import { getTranslations } from 'next-intl/server'
import { Alert } from '@/components/ui/alert'
import { requireUser } from '@/lib/account/guard'
import { ProfileForm } from './_components/profile-form'
import { SettingsPage, settingsMetadata } from './_components/settings-page'

export const generateMetadata = () => settingsMetadata('profile')

export default async function ProfileSettingsPage({
  searchParams,
}: PageProps<'/[locale]/profile-settings'>) {
  const account = await requireUser()
  const { profile, complete } = account
  const welcome = (await searchParams).welcome === 'true'
  const t = await getTranslations('profile')
  return (
    <SettingsPage account={account} section="profile">
      {(welcome || !complete) && (
        <Alert variant="info" className="mb-10">
          {t('welcome')}
        </Alert>
      )}
      <ProfileForm name={account.user.fullName} profile={profile} complete={complete} />
    </SettingsPage>
  )
}
