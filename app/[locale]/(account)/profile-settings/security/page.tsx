import { getTranslations } from 'next-intl/server'
import { PasswordForm } from '@/components/account/password-form'
import { EmailAddress } from '@/components/account/settings/email-address'
import { SecondFactorRow } from '@/components/account/settings/second-factor-row'
import { SecurityLogPanel } from '@/components/account/settings/security-log-panel'
import { SessionsPanel } from '@/components/account/settings/sessions-panel'
import { Disclosure } from '@/components/account/settings/settings-disclosure'
import {
  SettingsPage,
  SettingsRow,
  settingsMetadata,
} from '@/components/account/settings/settings-page'
import { SignOutEverywhere } from '@/components/account/settings/sign-out-everywhere'
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
