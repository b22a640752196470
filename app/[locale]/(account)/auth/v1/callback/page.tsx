import { getTranslations } from 'next-intl/server'
import { AuthScreen } from '@/components/account/auth-screen'
import {
  type CallbackMode,
  CallbackScreen,
  EmailChangeScreen,
} from '@/components/account/callback-screen'
import { Alert } from '@/components/ui/alert'
import { pageCookies } from '@/lib/account/guard'
import { readFlow } from '@/lib/auth/flow'
import { googleMessage } from '@/lib/auth/google'
import { AuthProvider } from '@/lib/auth/provider'
import { type LinkType, linkTypes } from '@/lib/auth/schema'
import { safeNext } from '@/lib/security/next-path'

export async function generateMetadata() {
  const t = await getTranslations('callback')
  // The address holds a token, so no other site may see it.
  return { title: t('title'), referrer: 'no-referrer' as const }
}

type Query = Record<string, string | string[] | undefined>

const isLinkType = (type: string): type is LinkType => linkTypes.some((known) => known === type)

const value = (query: Query, name: string) => (typeof query[name] === 'string' ? query[name] : '')

/** The URL's parameters. Viewing changes nothing; only the screen's own request does. */
function modeOf(query: Query, startedFlow: string | null, said: string | null): CallbackMode {
  const error = value(query, 'error')
  if (error) return { kind: 'error', code: error, said: error === 'google_failed' ? said : null }
  if (!('token_hash' in query)) return { kind: 'session', next: safeNext(value(query, 'next')) }
  const type = value(query, 'type')
  if (!isLinkType(type)) return { kind: 'error', code: 'link_unknown', said: null }
  const flow = /[?&]flow=([\w-]+)/.exec(value(query, 'redirect_to'))?.[1]
  return {
    kind: 'mail',
    tokenHash: value(query, 'token_hash'),
    type,
    startedHere: startedFlow !== null && startedFlow === flow,
  }
}

export default async function CallbackPage({
  searchParams,
}: PageProps<'/[locale]/auth/v1/callback'>) {
  const t = await getTranslations('callback')
  const cookies = await pageCookies()
  const flow = readFlow(cookies)
  const query = await searchParams
  const changesEmail = !value(query, 'error') && value(query, 'type') === 'email_change'
  return (
    <AuthScreen part="question">
      <AuthProvider>
        <noscript>
          <Alert variant="default">{t('noScript')}</Alert>
        </noscript>
        {changesEmail ? (
          <EmailChangeScreen tokenHash={value(query, 'token_hash')} />
        ) : (
          <CallbackScreen mode={modeOf(query, flow?.id ?? null, googleMessage(cookies))} />
        )}
      </AuthProvider>
    </AuthScreen>
  )
}
