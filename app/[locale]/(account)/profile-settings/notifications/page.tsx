import { getTranslations } from 'next-intl/server'
import { NotificationForm } from '@/components/account/settings/notification-form'
import { SettingsPage, settingsMetadata } from '@/components/account/settings/settings-page'
import { Alert } from '@/components/ui/alert'
import { requireLearner } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { getNotificationSettings } from '@/lib/notifications/queries'

export const generateMetadata = () => settingsMetadata('notifications')

export default async function NotificationSettingsPage() {
  const { account, tokens } = await requireLearner()
  const t = await getTranslations('notifications.settings')
  const settings = await orNull(
    getNotificationSettings(tokens.accessToken).then((stored) => ({ stored })),
  )
  return (
    <SettingsPage account={account} section="notifications">
      {settings ? (
        <NotificationForm stored={settings.stored} />
      ) : (
        <Alert variant="destructive">{t('failed')}</Alert>
      )}
    </SettingsPage>
  )
}
