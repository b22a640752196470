import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { requireUser } from '@/lib/account/guard'
import { DeleteAccount } from '../_components/delete-account'
import { SettingsPage, SettingsRow, settingsMetadata } from '../_components/settings-page'

export const generateMetadata = () => settingsMetadata('data')

export default async function DataSettingsPage() {
  const account = await requireUser()
  const t = await getTranslations('account')
  return (
    <SettingsPage account={account} section="data">
      <SettingsRow title={t('download.title')} lead={t('download.lead')}>
        <Button variant="secondary" asChild>
          <a href="/api/account/export" download>
            {t('download.action')}
          </a>
        </Button>
      </SettingsRow>
      <SettingsRow title={t('delete.title')} lead={t('delete.lead')}>
        <DeleteAccount />
      </SettingsRow>
    </SettingsPage>
  )
}
