import { getTranslations } from 'next-intl/server'
import { PasswordForm } from '@/components/account/password-form'
import { Disclosure } from '@/components/account/settings/email-change'
import {
  EmailAddress,
  SecondFactorRow,
  SecurityLogPanel,
  SessionsPanel,
} from '@/components/account/settings/security-rows'
import { SignOutEverywhere } from '@/components/account/settings/session-lists'
import {
  SettingsPage,
  SettingsRow,
  settingsMetadata,
} from '@/components/account/settings/settings-page'
import { requireUser } from '@/lib/account/guard'

export const generateMetadata = () => settingsMetadata('security')

export default async function SecuritySettingsPage() {
  const account = await requireUser()
  const { email, hasPassword } = account.user
  const t = await getTranslations('account')
  return (
    <SettingsPage account={account} section="security">
      <EmailAddress email={email} />
      <SettingsRow
        title={t(hasPassword ? 'password.title' : 'password.first.title')}
        lead={t(hasPassword ? 'password.lead' : 'password.first.lead')}
      >
        <Disclosure label={t(hasPassword ? 'password.open' : 'password.first.open')}>
          <PasswordForm email={email} asksCurrent={hasPassword} first={!hasPassword} />
        </Disclosure>
      </SettingsRow>
      <SecondFactorRow />
      <SessionsPanel />
      <SettingsRow title={t('everywhere.title')} lead={t('everywhere.lead')}>
        <SignOutEverywhere />
      </SettingsRow>
      <SecurityLogPanel />
    </SettingsPage>
  )
}
