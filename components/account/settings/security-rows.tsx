import { headers } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { Alert } from '@/components/ui/alert'
import { clientOf, deviceNamespaces } from '@/lib/account/device'
import { currentSession } from '@/lib/account/guard'
import { touchSession } from '@/lib/account/session-record'
import { mayAsStaff } from '@/lib/account/staff'
import { getOpenChange } from '@/lib/auth/queries'
import { orNull } from '@/lib/db/call'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { getFactorState, getFactors } from '@/lib/second-factor/queries'
import { getSecurityLog, getSessions } from '@/lib/sessions/queries'
import { EmailChange } from './email-change'
import { SecondFactors } from './second-factors'
import { Failed, SecurityLog, SessionList } from './session-lists'
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

/** The person's second factors and recovery codes. */
export async function SecondFactorRow() {
  const session = await currentSession()
  if (!session) return null
  const { accessToken } = session.tokens
  const [t, factors, state] = await Promise.all([
    getTranslations('account.factors'),
    orNull(getFactors(accessToken)),
    orNull(getFactorState(accessToken)),
  ])
  return (
    <SettingsRow title={t('title')} lead={t('lead')}>
      {session.account.staff && (
        <Alert variant="default" className="mb-6">
          {mayAsStaff(session.account.staff) ? (
            <Link href={routes.staff} className="underline-link">
              {t('staff.open')}
            </Link>
          ) : (
            t('staff.needed')
          )}
        </Alert>
      )}
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
      {factors && state ? (
        <div className="script-only">
          <SecondFactors
            factors={factors}
            codesLeft={state.codesLeft}
            removalDueAt={state.removalDueAt}
            email={session.account.user.email}
          />
        </div>
      ) : (
        <Alert variant="destructive">{t('failed')}</Alert>
      )}
    </SettingsRow>
  )
}

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
