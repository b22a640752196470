'use client'

import { useLocale, useTranslations } from 'next-intl'
import { SearchButton } from '@/components/search/search-button'
import { displayName } from '@/lib/account/account'
import { signOutVisitor, useVisitor } from '@/lib/auth/visitor'
import { useRouter } from '@/lib/i18n/navigation'
import { readFlag } from '@/lib/offline/flag'
import { localePath, routes } from '@/lib/routes'
import { toast } from '@/lib/toast'

type VisitorLinkProps = {
  /** What it says to visitors, instead of `Log in`. */
  logIn?: string
  className: string
}

/** `Loading...`, `Log in` or `My Stuff` in one fixed space; without JavaScript `Log in` is shown. */
export function VisitorLink({ logIn, className }: VisitorLinkProps) {
  const t = useTranslations('nav')
  const locale = useLocale()
  const { status } = useVisitor()
  const place = (shown: boolean) => `col-start-1 row-start-1 ${shown ? '' : 'invisible'}`
  return (
    <span className="inline-grid justify-items-center">
      <span className={`${className} ${place(status === 'loading')} script-only`}>
        {t('loading')}
      </span>
      {/* A plain link: the sign-in page and the dashboard differ per person. */}
      <a
        href={localePath(locale, routes.auth)}
        className={`${className} ${place(status === 'unauthenticated')} script-none`}
      >
        {logIn ?? t('logIn')}
      </a>
      <a
        href={localePath(locale, routes.dashboard)}
        className={`${className} ${place(status === 'authenticated')}`}
      >
        {t('myStuff')}
      </a>
    </span>
  )
}

/** The search; includes members' sections once the visitor is known to be one. */
export function VisitorSearch(props: { inPage?: boolean; className: string }) {
  const { status } = useVisitor()
  return <SearchButton {...props} isMember={status === 'authenticated'} />
}

/** Greets a signed-in visitor. */
export function VisitorGreeting({ className }: { className: string }) {
  const t = useTranslations('nav')
  const visitor = useVisitor()
  if (visitor.status !== 'authenticated') return null
  return <p className={className}>{t('greeting', { name: displayName(visitor.user) })}</p>
}

/** The mobile menu's `Log Out`: signs out, then goes to sign-in. */
export function VisitorSignOut({ className }: { className: string }) {
  const t = useTranslations('nav')
  const toasts = useTranslations('auth.toasts')
  const { status } = useVisitor()
  const router = useRouter()
  if (status !== 'authenticated') return null
  async function leave() {
    if (readFlag() && !(await (await import('@/lib/offline/client/leave-offline')).mayLeave()))
      return
    const complete = await signOutVisitor()
    if (complete) toast.success(toasts('signedOut'))
    else toast.warning(toasts('signedOutWithErrors'))
    // Without a connection, stay on this page.
    if (!navigator.onLine) return
    router.push(routes.auth)
    router.refresh()
  }
  return (
    <button type="button" onClick={() => void leave()} className={className}>
      {t('logOut')}
    </button>
  )
}
