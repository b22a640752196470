'use client'

import { LogOut } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextField } from '@/components/forms/text-field'
import { Button } from '@/components/ui/button'
import { DialogNotice } from '@/components/ui/dialog'
import { DropdownMenuItem, menuItemClasses } from '@/components/ui/dropdown-menu'
import { type SignIn, useAuth } from '@/lib/auth/auth-context'
import { useFocusOnFailure } from '@/lib/change/form-hooks'
import { useChange } from '@/lib/change/use-change'
import { cn } from '@/lib/cn'
import { usePathname, useRouter } from '@/lib/i18n/navigation'
import { readFlag } from '@/lib/offline/flag'
import { blockedPath, localePath, routes, secondFactorPath } from '@/lib/routes'
import { toast } from '@/lib/toast'

/**
 * Asks the person whose session has ended to sign in again, below a page or in a dialog that keeps what they typed. What
 * they sent meanwhile is sent again then.
 */
export function SignInAgain({ inDialog = false }: { inDialog?: boolean }) {
  const t = useTranslations('auth.again')
  const toasts = useTranslations('auth.toasts')
  const locale = useLocale()
  const next = usePathname()
  const { ended, signIn, leave } = useAuth()
  const element = useRef<HTMLFormElement>(null)
  const id = useId()
  const form = useChange<SignIn>('auth/login', {
    sendBy: ({ email, password }) => signIn(email, password),
  })
  useFocusOnFailure(element, form.failure)
  if (!ended) return null
  const { email, hasPassword } = ended
  const needsFactor = form.failure?.code === 'second_factor_required'
  const page = needsFactor
    ? secondFactorPath(next)
    : `${routes.auth}?${new URLSearchParams({ next })}`

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // From a dialog the event would bubble to surrounding forms in React's tree.
    event.stopPropagation()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    if (!password) return form.complain('required_fields', { password: 'required_fields' })
    const response = await form.send({ email, password })
    if (response.ok) toast.success(toasts('signedIn'))
  }

  return (
    <section
      aria-labelledby={`${id}title`}
      className={cn(
        'border-t border-border',
        inDialog
          ? 'mt-6 pt-6'
          : 'sticky bottom-0 z-40 max-h-[70dvh] overflow-y-auto bg-card shadow-float',
      )}
    >
      <div
        className={cn(
          'grid items-start gap-x-12 gap-y-4',
          !inDialog && 'page-width py-5 lg:grid-cols-2',
        )}
      >
        <div role="alert">
          <h2 id={`${id}title`} className="text-title">
            {t('title')}
          </h2>
          <p className="mt-1 max-w-measure text-muted-foreground">
            {t(needsFactor ? 'secondFactor' : 'text', { email })}
          </p>
        </div>
        <div>
          {hasPassword && !needsFactor && (
            <form ref={element} onSubmit={submit} noValidate className="grid gap-4">
              {/* Password managers pass over inputs of type hidden. */}
              <input
                type="text"
                name="username"
                autoComplete="username"
                value={email}
                readOnly
                hidden
              />
              <TextField
                id={`${id}password`}
                label={t('password')}
                error={form.fieldError('password') ?? form.formError}
                name="password"
                type="password"
                autoComplete="current-password"
              />
              <SubmitButton pending={form.pending} pendingLabel={t('signingIn')}>
                {t('signIn')}
              </SubmitButton>
            </form>
          )}
          <div className="mt-2 flex flex-wrap items-center gap-x-6">
            <a
              href={localePath(locale, page)}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center underline-link"
            >
              {t('newTab')}
            </a>
            <Button variant="ghost" size="sm" onClick={leave}>
              {t('leave')}
            </Button>
          </div>
        </div>
      </div>
    </section>
  )
}

/**
 * Hides a private page, removes those kept on this device, and goes to sign-in on sign-out, in any tab. The server
 * decides on access. A session that ended by itself leaves the page as it is: see `SignInAgain`.
 */
export function AuthGate({ children }: { children: ReactNode }) {
  const t = useTranslations('auth.toasts')
  const { status, blocked, ended } = useAuth()
  const router = useRouter()
  const isSignedOut = status === 'unauthenticated' && !ended
  useEffect(() => {
    if (!isSignedOut) return
    // Also in another tab, or because the session has ended.
    if (readFlag()) void import('@/lib/offline/device').then(({ dropPages }) => dropPages())
    const leave = () => {
      router.replace(blocked ? blockedPath : routes.auth)
      // Pages loaded before must not come from the router's cache.
      router.refresh()
    }
    if (navigator.onLine) return leave()
    // Leaving now would end at the browser's own error page.
    window.addEventListener('online', leave, { once: true })
    return () => window.removeEventListener('online', leave)
  }, [isSignedOut, blocked, router])
  if (!isSignedOut) {
    return <DialogNotice value={ended && <SignInAgain inDialog />}>{children}</DialogNotice>
  }
  return navigator.onLine ? null : (
    <p role="status" className="page-width py-16 text-title">
      {t('signedOutWithErrors')}
    </p>
  )
}

/** Sign Out in the menu, the mobile sheet or a page. The page's gate then goes to sign-in. */
export function SignOutItem({ place, label }: { place: 'menu' | 'sheet' | 'page'; label: string }) {
  const { signOut } = useAuth()
  const leave = async () => {
    if (!readFlag() || (await (await import('@/lib/offline/client/leave-offline')).mayLeave()))
      await signOut()
  }
  const icon = <LogOut className="size-5" />
  if (place === 'menu') {
    return (
      <DropdownMenuItem asChild>
        <button type="button" onClick={() => void leave()}>
          {icon}
          {label}
        </button>
      </DropdownMenuItem>
    )
  }
  if (place === 'sheet') {
    return (
      <button type="button" onClick={() => void leave()} className={menuItemClasses}>
        {icon}
        {label}
      </button>
    )
  }
  return (
    <Button variant="outline" onClick={() => void leave()}>
      {icon}
      {label}
    </Button>
  )
}
