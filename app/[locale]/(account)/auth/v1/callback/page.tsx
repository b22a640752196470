import { getTranslations } from 'next-intl/server'
import { Alert } from '@/components/ui/alert'
import { pageCookies } from '@/lib/account/page-cookies'
import { readFlow } from '@/lib/auth/flow'
import { googleMessage } from '@/lib/auth/google'
import { AuthProvider } from '@/lib/auth/provider'
import { safeNext } from '@/lib/security/next-path'
import { type CallbackMode, CallbackScreen } from '../../_components/callback-screen'

export async function generateMetadata() {
  const t = await getTranslations('callback')
  // The address holds a token, so no other site may see it.
  return { title: t('title'), referrer: 'no-referrer' as const }
}

type Query = Record<string, string | string[] | undefined>

/** The URL's parameters. Viewing changes nothing; only the screen's own request does. */
function modeOf(query: Query, startedFlow: string | null, said: string | null): CallbackMode {
  const value = (name: string) => (typeof query[name] === 'string' ? query[name] : '')
  const error = value('error')
  if (error) return { kind: 'error', code: error, said: error === 'google_failed' ? said : null }
  if (!('token_hash' in query)) return { kind: 'session', next: safeNext(value('next')) }
  const type = value('type') === 'recovery' ? 'recovery' : 'signup'
  const flow = /[?&]flow=([\w-]+)/.exec(value('redirect_to'))?.[1]
  return {
    kind: 'mail',
    tokenHash: value('token_hash'),
    type,
    startedHere: startedFlow !== null && startedFlow === flow,
  }
}

export default async function CallbackPage({
  searchParams,
}: PageProps<'/[locale]/auth/v1/callback'>) {
  const t = await getTranslations('callback')
  const jar = await pageCookies()
  const flow = readFlow(jar)
  return (
    <AuthProvider>
      <noscript>
        <Alert variant="info">{t('noScript')}</Alert>
      </noscript>
      <CallbackScreen mode={modeOf(await searchParams, flow?.id ?? null, googleMessage(jar))} />
    </AuthProvider>
  )
}
