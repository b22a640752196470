import { getTranslations } from 'next-intl/server'
import { Alert } from '@/components/ui/alert'
import { currentSession } from '@/lib/account/guard'
import { mayAsStaff } from '@/lib/account/staff'
import { orNull } from '@/lib/db/call'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { getFactorState, getFactors } from '@/lib/second-factor/queries'
import { SecondFactors } from './second-factors'
import { SettingsRow } from './settings-page'

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
