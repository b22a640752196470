import { getLocale, getTranslations } from 'next-intl/server'
import { AuthScreen } from '@/components/account/auth-screen'
import { ConfirmIdentity } from '@/components/account/confirm-identity'
import { PasswordForm } from '@/components/account/password-form'
import { Button } from '@/components/ui/button'
import { currentSession, isFactorMissing, pageCookies } from '@/lib/account/guard'
import { claimsOf, readTokens } from '@/lib/account/session-cookie'
import { mayRecover } from '@/lib/account/session-record'
import { AuthProvider } from '@/lib/auth/provider'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { Link } from '@/lib/i18n/link'
import { redirect } from '@/lib/i18n/navigation'
import { routes, secondFactorPath } from '@/lib/routes'

export async function generateMetadata() {
  const t = await getTranslations('auth.update')
  return { title: t('title'), description: t('description') }
}

/** The address of a session from a reset email whose second factor is still missing; null for all others. */
async function recoveringEmail(): Promise<string | null> {
  const cookies = await pageCookies()
  const tokens = await readTokens(cookies)
  if (!tokens || !mayRecover(cookies, tokens.accessToken)) return null
  return claimsOf(tokens.accessToken).email ?? ''
}

export default async function UpdatePasswordPage({
  searchParams,
}: PageProps<'/[locale]/auth/update-password'>) {
  const t = await getTranslations('auth.update')
  const [session, cookies] = [await currentSession(), await pageCookies()]
  if (!session && (await isFactorMissing())) {
    const email = await recoveringEmail()
    if (email === null) {
      return redirect({ href: secondFactorPath(routes.updatePassword), locale: await getLocale() })
    }
    // The second factor comes next, by its own address: the router would remember a page that leads on to it.
    return (
      <AuthScreen part="code">
        <AuthProvider>
          <h1 className="text-h2">{t('title')}</h1>
          <p className="mt-3 mb-8 text-muted-foreground">{t('lead')}</p>
          <ClientMessages namespaces={['auth', 'account.confirm', 'errors']}>
            <PasswordForm
              email={email}
              asksCurrent={false}
              leadsOn={routes.secondFactor}
              endsAccess
            />
          </ClientMessages>
        </AuthProvider>
      </AuthScreen>
    )
  }
  if (!session) {
    return (
      <AuthScreen part="code">
        <h1 className="text-h2">{t('noSession')}</h1>
        <p className="mt-3 mb-8 text-muted-foreground">{t('noSessionLead')}</p>
        <Button asChild>
          <Link href={routes.authReset}>{t('ask')}</Link>
        </Button>
      </AuthScreen>
    )
  }
  const { user } = session.account
  const recovers = mayRecover(cookies, session.tokens.accessToken)
  const asksCurrent = user.hasPassword && !recovers
  // An invited person's account still has a random password.
  const invited = recovers && (await searchParams).first === 'true'
  // After an email, a discarded password is replaced like a forgotten one.
  const first = invited || (!user.hasPassword && !recovers)
  return (
    <AuthScreen part="code">
      <AuthProvider account={session.account}>
        <h1 className="text-h2">{t(first ? 'first.title' : 'title')}</h1>
        <p className="mt-3 mb-8 text-muted-foreground">{t(first ? 'first.lead' : 'lead')}</p>
        <ClientMessages namespaces={['auth', 'account.confirm', 'errors']}>
          <ConfirmIdentity email={user.email} hasPassword={user.hasPassword}>
            <PasswordForm
              email={user.email}
              asksCurrent={asksCurrent}
              first={first}
              leadsOn={invited ? `${routes.profileSettings}?welcome=true` : routes.dashboard}
              endsAccess={recovers && !invited}
            />
          </ConfirmIdentity>
        </ClientMessages>
      </AuthProvider>
    </AuthScreen>
  )
}
