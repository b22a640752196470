import { getLocale, getTranslations } from 'next-intl/server'
import { AuthScreen } from '@/components/account/auth-screen'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { personOfLink } from '@/lib/sessions/queries'

/** The URL is a secret, so it isn't passed on as referrer. */
export async function generateMetadata() {
  const t = await getTranslations('sessions.endAll')
  return { title: t('title'), referrer: 'no-referrer' as const }
}

/** The page that security emails link to in case it wasn't the reader. Viewing it changes nothing. */
export default async function EndSessionsPage({
  searchParams,
}: PageProps<'/[locale]/auth/end-sessions'>) {
  const { token, outcome } = await searchParams
  const [t, locale] = await Promise.all([getTranslations('sessions.endAll'), getLocale()])
  const isValid = typeof token === 'string' && personOfLink(token) !== null
  if (!isValid || outcome === 'ended') {
    const state = isValid ? 'ended' : 'expired'
    return (
      <AuthScreen part="question">
        <h1 className="text-h2">{t(`${state}.title`)}</h1>
        <p className="mt-3 mb-8 text-muted-foreground">{t(`${state}.text`)}</p>
        <Button asChild>
          <Link href={routes.authReset}>{t('reset')}</Link>
        </Button>
      </AuthScreen>
    )
  }
  return (
    <AuthScreen part="question">
      <h1 className="text-h2">{t('title')}</h1>
      <p className="mt-3 mb-8 text-muted-foreground">{t('lead')}</p>
      {outcome === 'failed' && (
        <Alert variant="destructive" className="mb-8">
          {t('failed')}
        </Alert>
      )}
      <form method="post" action="/api/sessions/end-all">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="language" value={locale} />
        <Button type="submit" variant="destructive">
          {t('action')}
        </Button>
      </form>
    </AuthScreen>
  )
}
