import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { AuthScreen } from '@/components/account/auth-screen'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { getLinkedChange, type LinkedChange } from '@/lib/auth/queries'
import { orNull } from '@/lib/db/call'
import { Link } from '@/lib/i18n/link'
import { emailChangePath, localePath, routes } from '@/lib/routes'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account.emailPage')
  return {
    title: t('title'),
    robots: { index: false, follow: false },
    // The address holds a token, so no other site may see it.
    referrer: 'no-referrer',
  }
}

/** The page's texts. */
function viewOf(change: LinkedChange | null) {
  if (!change) return 'unknown'
  const { state, side, oldConfirmed, newConfirmed, oldTaken } = change
  if (side === 'revert') {
    if (state === 'applied') return oldTaken ? 'oldTaken' : 'revert'
    return state === 'reverted' ? 'reverted' : 'tooLate'
  }
  if (state === 'open') {
    if (side === 'old') return oldConfirmed ? 'waitingForNew' : 'confirmOld'
    return newConfirmed ? 'waitingForOld' : 'confirmNew'
  }
  return state === 'settled' ? 'applied' : state
}

/** The requests that each view's buttons make, the main one first. */
const actions = {
  confirmOld: ['confirm', 'cancel'],
  confirmNew: ['confirm'],
  waitingForNew: ['cancel'],
  revert: ['revert'],
} as const

/** The page that the emails about a change of address link to. Viewing it changes nothing. */
export default async function EmailChangePage({
  searchParams,
}: PageProps<'/[locale]/auth/email-change'>) {
  const { token: given } = await searchParams
  const token = typeof given === 'string' ? given : ''
  const [t, locale, found] = await Promise.all([
    getTranslations('account.emailPage'),
    getLocale(),
    orNull(getLinkedChange(token).then((change) => ({ change }))),
  ])
  if (!found) {
    return (
      <AuthScreen part="question">
        <h1 className="mb-6 text-h2">{t('title')}</h1>
        <Alert variant="destructive">{t('unreachable')}</Alert>
        <Button asChild className="mt-6">
          {/* A full page load, to get a fresh answer. */}
          <a href={localePath(locale, emailChangePath(encodeURIComponent(token)))}>{t('retry')}</a>
        </Button>
      </AuthScreen>
    )
  }
  const view = viewOf(found.change)
  const { oldEmail = '', newEmail = '' } = found.change ?? {}
  const buttons = view in actions ? actions[view as keyof typeof actions] : []
  return (
    <AuthScreen part="question">
      <h1 className="text-h2">{t(`${view}.title`)}</h1>
      <p className="mt-3 mb-8 text-muted-foreground wrap-anywhere">
        {t(`${view}.text`, { old: oldEmail, new: newEmail })}
      </p>
      <div className="flex flex-wrap gap-3">
        {buttons.map((action, index) => (
          <form
            key={action}
            method="post"
            action={`/api/email-change/link/${encodeURIComponent(token)}/${action}`}
          >
            <input type="hidden" name="language" value={locale} />
            <Button
              type="submit"
              variant={index === 0 && view !== 'waitingForNew' ? 'default' : 'outline'}
            >
              {t(`actions.${action}`)}
            </Button>
          </form>
        ))}
        {view === 'reverted' && (
          <Button asChild>
            <Link href={routes.authReset}>{t('choosePassword')}</Link>
          </Button>
        )}
        {buttons.length === 0 && view !== 'reverted' && (
          <Button asChild variant="outline">
            <Link href={routes.securitySettings}>{t('settings')}</Link>
          </Button>
        )}
      </div>
    </AuthScreen>
  )
}
