import { getTranslations } from 'next-intl/server'
import { PasswordForm } from '@/app/[locale]/(account)/_components/password-form'
import { Disclosure } from '@/app/[locale]/(account)/profile-settings/_components/disclosure'
import { EmailAddress } from '@/app/[locale]/(account)/profile-settings/_components/email-address'
import { SecondFactorRow } from '@/app/[locale]/(account)/profile-settings/_components/second-factor/second-factor-row'
import { SecurityLogPanel } from '@/app/[locale]/(account)/profile-settings/_components/sessions/security-log-panel'
import { SessionsPanel } from '@/app/[locale]/(account)/profile-settings/_components/sessions/sessions-panel'
import {
  SettingsPage,
  SettingsRow,
  settingsMetadata,
} from '@/app/[locale]/(account)/profile-settings/_components/settings-page'
import { SignOutEverywhere } from '@/app/[locale]/(account)/profile-settings/_components/sign-out-everywhere'
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
