import { headers } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { clientOf } from '@/lib/account/client-device'
import { deviceNamespaces } from '@/lib/account/device-names'
import { currentSession } from '@/lib/account/guard'
import { touchSession } from '@/lib/account/session-record'
import { orNull } from '@/lib/db/call'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { getSessions } from '@/lib/sessions/queries'
import { SessionList } from './session-list'
import { Failed } from './sessions-failed'
import { SettingsRow } from './settings-page'

/** Where the person is signed in. */
export async function SessionsPanel() {
  const session = await currentSession()
  if (!session) return null
  const { accessToken } = session.tokens
  const t = await getTranslations('sessions.list')
  await touchSession(accessToken, clientOf(await headers()))
  const sessions = await orNull(getSessions(accessToken))
  return (
    <SettingsRow title={t('title')} lead={t('lead')}>
      <ClientMessages namespaces={[...deviceNamespaces, 'sessions.list']}>
        {sessions ? <SessionList sessions={sessions} /> : <Failed text={t('failed')} />}
      </ClientMessages>
    </SettingsRow>
  )
}
