'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useId, useRef } from 'react'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextField } from '@/components/forms/text-field'
import { Button } from '@/components/ui/button'
import { type SignIn, useAuth } from '@/lib/auth/auth-context'
import { useChange } from '@/lib/change/use-change'
import { useFocusOnFailure } from '@/lib/change/use-focus-on-failure'
import { cn } from '@/lib/cn'
import { usePathname } from '@/lib/i18n/navigation'
import { localePath, routes, secondFactorPath } from '@/lib/routes'
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
