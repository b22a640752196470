'use client'

import { SearchButton } from '@/components/search/search-button'
import type { ShellWords } from '@/components/search/search-palette'
import { displayName } from '@/lib/account/account'
import { signOutVisitor, useVisitor } from '@/lib/auth/visitor'
import { useRouter } from '@/lib/i18n/navigation'
import { readFlag } from '@/lib/offline/flag'
import { routes } from '@/lib/routes'
import { toast } from '@/lib/toast'

type VisitorLinkProps = {
  /** URLs in the page's language. */
  links: { auth: string; dashboard: string }
  labels: { loading: string; logIn: string; myStuff: string }
  className: string
}

/** `Loading...`, `Log in` or `My Stuff` in one fixed space; without JavaScript `Log in` is shown. */
export function VisitorLink({ links, labels, className }: VisitorLinkProps) {
  const { status } = useVisitor()
  const place = (shown: boolean) => `col-start-1 row-start-1 ${shown ? '' : 'invisible'}`
  return (
    <span className="inline-grid justify-items-center">
      <span className={`${className} ${place(status === 'loading')} script-only`}>
        {labels.loading}
      </span>
      {/* A plain link: the sign-in page and the dashboard differ per person. */}
      <a
        href={links.auth}
        className={`${className} ${place(status === 'unauthenticated')} script-none`}
      >
        {labels.logIn}
      </a>
      <a href={links.dashboard} className={`${className} ${place(status === 'authenticated')}`}>
        {labels.myStuff}
      </a>
    </span>
  )
}

/** The search; includes members' sections once the visitor is known to be one. */
export function VisitorSearch(props: { words: ShellWords; inPage?: boolean; className: string }) {
  const { status } = useVisitor()
  return <SearchButton {...props} isMember={status === 'authenticated'} />
}

/** Greets a signed-in visitor; `text` holds `{name}`. */
export function VisitorGreeting({ text, className }: { text: string; className: string }) {
  const visitor = useVisitor()
  if (visitor.status !== 'authenticated') return null
  return <p className={className}>{text.replace('{name}', displayName(visitor.user))}</p>
}

type VisitorSignOutProps = {
  label: string
  words: { done: string; withErrors: string }
  className: string
}

/** The mobile menu's `Log Out`: signs out, then goes to sign-in. */
export function VisitorSignOut({ label, words, className }: VisitorSignOutProps) {
  const { status } = useVisitor()
  const router = useRouter()
  if (status !== 'authenticated') return null
  async function leave() {
    if (readFlag() && !(await (await import('@/lib/offline/client/leave-offline')).mayLeave()))
      return
    const complete = await signOutVisitor()
    if (complete) toast.success(words.done)
    else toast.warning(words.withErrors)
    // Without a connection, stay on this page.
    if (!navigator.onLine) return
    router.push(routes.auth)
    router.refresh()
  }
  return (
    <button type="button" onClick={() => void leave()} className={className}>
      {label}
    </button>
  )
}
