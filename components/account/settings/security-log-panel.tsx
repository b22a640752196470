import { getTranslations } from 'next-intl/server'
import { deviceNamespaces } from '@/lib/account/device-names'
import { currentSession } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { getSecurityLog } from '@/lib/sessions/queries'
import { SecurityLog } from './security-log'
import { Failed } from './sessions-failed'
import { SettingsRow } from './settings-page'

/** What happened to the account in the last 90 days. */
export async function SecurityLogPanel() {
  const session = await currentSession()
  if (!session) return null
  const t = await getTranslations('sessions.log')
  const log = await orNull(getSecurityLog(session.tokens.accessToken))
  return (
    <SettingsRow title={t('title')} lead={t('lead')}>
      <ClientMessages namespaces={[...deviceNamespaces, 'sessions.log', 'sessions.events']}>
        {log ? <SecurityLog latest={log} /> : <Failed text={t('failed')} />}
      </ClientMessages>
    </SettingsRow>
  )
}
