import { getTranslations } from 'next-intl/server'
import { Alert } from '@/components/ui/alert'
import { currentSession } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { getOpenChange } from '@/lib/email-change/queries'
import { EmailChange } from './email-change'
import { SettingsRow } from './settings-page'

/** The address of the account, and how to change it. */
export async function EmailAddress({ email }: { email: string }) {
  const t = await getTranslations('account')
  const session = await currentSession()
  const result = session && (await orNull(readOpen(session.tokens.accessToken)))
  return (
    <SettingsRow title={t('emailChange.title')} lead={t('email', { email })}>
      {result ? (
        <EmailChange email={email} open={result.open} />
      ) : (
        <Alert variant="destructive">{t('emailChange.failed')}</Alert>
      )}
    </SettingsRow>
  )
}

const readOpen = async (accessToken: string) => ({ open: await getOpenChange(accessToken) })
