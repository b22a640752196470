import { getLocale, getTranslations } from 'next-intl/server'
import { AuthScreen } from '@/components/account/auth-screen'
import { SecondFactorCard } from '@/components/account/second-factor-card'
import { Alert } from '@/components/ui/alert'
import { pageCookies } from '@/lib/account/guard'
import { readTokens } from '@/lib/account/session-cookie'
import { AuthProvider } from '@/lib/auth/provider'
import { redirect } from '@/lib/i18n/navigation'
import { routes, splitLocale } from '@/lib/routes'
import { getFactorState } from '@/lib/second-factor/queries'
import { safeNext } from '@/lib/security/next-path'

export async function generateMetadata() {
  const t = await getTranslations('auth.factor')
  return { title: t('title'), description: t('description') }
}

export default async function SecondFactorPage({
  searchParams,
}: PageProps<'/[locale]/auth/second-factor'>) {
  const query = await searchParams
  const requested = safeNext(typeof query.next === 'string' ? query.next : null)
  const next = requested ? splitLocale(requested).path : routes.dashboard
  const locale = await getLocale()
  const tokens = await readTokens(await pageCookies())
  const state = tokens && (await getFactorState(tokens.accessToken))
  if (!state) {
    const search = requested ? `?${new URLSearchParams({ next: requested })}` : ''
    return redirect({ href: `${routes.auth}${search}`, locale })
  }
  if (!state.isMissing) return redirect({ href: next, locale })
  const t = await getTranslations('auth')
  const { hasApp, hasPasskey, codesLeft, removalDueAt } = state
  return (
    <AuthScreen part="code">
      <AuthProvider>
        <h1 className="text-h2">{t('factor.title')}</h1>
        <p className="mt-3 mb-8 text-muted-foreground">{t('factor.lead')}</p>
        <noscript>
          <Alert variant="default">{t('noScript')}</Alert>
        </noscript>
        <SecondFactorCard
          kinds={{ hasApp, hasPasskey, codesLeft }}
          removalDueAt={removalDueAt}
          next={next}
        />
      </AuthProvider>
    </AuthScreen>
  )
}
