'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { FocusedHeading } from '@/components/forms/focused-heading'
import { Button } from '@/components/ui/button'
import { NativeCheckbox } from '@/components/ui/native-checkbox'
import { Spinner } from '@/components/ui/spinner'
import { useAuth } from '@/lib/auth/auth-context'
import {
  CallbackError,
  type Progress,
  passwordPage,
  redirectDelay,
  sessionOutcome,
  spendToken,
} from '@/lib/auth/callback-steps'
import type { confirmEmailChange } from '@/lib/auth/email-change'
import type { LinkType } from '@/lib/auth/schema'
import { useChange } from '@/lib/change/use-change'
import { Link } from '@/lib/i18n/link'
import { useRouter } from '@/lib/i18n/navigation'
import { useErrorText } from '@/lib/i18n/use-error-text'
import { routes, secondFactorPath, splitLocale } from '@/lib/routes'
import { site } from '@/lib/site'

/** An email link, or a return from Google, that failed. */
function CallbackErrorCard({ text }: { text: string }) {
  const t = useTranslations('callback')
  return (
    <div role="alert">
      <FocusedHeading as="h1" className="text-h2">
        {t('errorTitle')}
      </FocusedHeading>
      <p className="mt-3 mb-8 text-muted-foreground">{text}</p>
      <Button asChild>
        <Link href={routes.auth}>{t('returnToLogin')}</Link>
      </Button>
    </div>
  )
}

type ConfirmStepProps = {
  kind: LinkType | 'emailChange'
  pending?: boolean
  onConfirm(): void
  children?: ReactNode
}

/** Explains what an email's link will do, with the button that does it: opening the link changes nothing. */
function ConfirmStep({ kind, pending = false, onConfirm, children }: ConfirmStepProps) {
  const t = useTranslations('callback')
  return (
    <>
      <h1 className="text-h2">{t(`ask.${kind}.title`)}</h1>
      <p className="mt-3 mb-8 text-muted-foreground">{t(`ask.${kind}.lead`)}</p>
      {children}
      <Button
        loading={pending}
        loadingLabel={pending ? t('verifying') : undefined}
        onClick={onConfirm}
      >
        {t(`ask.${kind}.button`)}
      </Button>
    </>
  )
}

export type CallbackMode =
  /** `said` is the provider's own message, if any. */
  | { kind: 'error'; code: string; said: string | null }
  /** Back from Google: the session should exist already. */
  | { kind: 'session'; next: string | null }
  | { kind: 'mail'; tokenHash: string; type: LinkType; startedHere: boolean }

/** The landing screen from Google or an email: progress and errors. */
export function CallbackScreen({ mode }: { mode: CallbackMode }) {
  const t = useTranslations('callback')
  const errorText = useErrorText()
  const router = useRouter()
  const { accept } = useAuth()
  const [progress, setProgress] = useState<Progress>('verifying')
  const [error, setError] = useState<string | null>(mode.kind === 'error' ? mode.code : null)
  const [waiting, setWaiting] = useState(mode.kind === 'mail' && !mode.startedHere)
  const started = useRef(false)
  const choosesPassword = useRef(false)

  const run = useCallback(async () => {
    // React runs effects twice in development; a token works only once.
    if (started.current || mode.kind === 'error') return
    started.current = true
    setWaiting(false)
    try {
      let next = mode.kind === 'session' ? mode.next : null
      if (mode.kind === 'mail') {
        const { tokenHash, type } = mode
        const newPassword = choosesPassword.current
        const verified = await spendToken({ tokenHash, type, newPassword })
        accept(verified)
        next = verified.next
        if (verified.recovery) {
          setProgress('recovery')
          return router.replace(passwordPage(type))
        }
      }
      setProgress('settingUp')
      const outcome = await sessionOutcome(next && splitLocale(next).path)
      setProgress(outcome.progress)
      router.replace(outcome.target)
    } catch (fault) {
      const isExpected = fault instanceof CallbackError
      if (isExpected && fault.code === 'second_factor_required') {
        const next = mode.kind === 'session' ? mode.next : null
        // A forgotten password comes first: someone else may know the old one.
        const recovers = mode.kind === 'mail' && mode.type === 'recovery'
        return router.replace(recovers ? routes.updatePassword : secondFactorPath(next))
      }
      if (!isExpected) console.error(fault)
      setError(isExpected ? fault.code : 'session_unexpected')
      if (!isExpected || fault.returns) setTimeout(() => router.replace(routes.auth), redirectDelay)
    }
  }, [mode, accept, router])

  useEffect(() => {
    if (!waiting) void run()
  }, [waiting, run])

  if (error) {
    return <CallbackErrorCard text={(mode.kind === 'error' && mode.said) || errorText(error)} />
  }
  if (waiting && mode.kind === 'mail') {
    return (
      <ConfirmStep kind={mode.type} onConfirm={() => void run()}>
        {mode.type === 'signup' && (
          <NativeCheckbox
            label={t('confirmOther')}
            onChange={({ target }) => {
              choosesPassword.current = target.checked
            }}
            className="mb-4"
          />
        )}
      </ConfirmStep>
    )
  }
  return (
    <>
      <h1 className="sr-only">{t('title')}</h1>
      <p role="status" className="flex items-center gap-4 py-12 text-title">
        <Spinner />
        {t(progress, { product: site.academy })}
      </p>
    </>
  )
}

/** Confirms a change of address: at once, or after the email to the other address is confirmed as well. */
export function EmailChangeScreen({ tokenHash }: { tokenHash: string }) {
  const t = useTranslations('callback')
  const form = useChange<typeof confirmEmailChange>('auth/email-change')
  const [done, setDone] = useState<'changed' | 'halfway' | null>(null)

  async function confirm() {
    const confirmed = await form.send({ tokenHash })
    if (confirmed.ok) setDone(confirmed.data.complete ? 'changed' : 'halfway')
  }

  if (form.error) return <CallbackErrorCard text={form.error} />
  if (!done) return <ConfirmStep kind="emailChange" pending={form.pending} onConfirm={confirm} />
  return (
    <div role="status">
      <FocusedHeading as="h1" className="text-h2">
        {t(`${done}.title`)}
      </FocusedHeading>
      <p className="mt-3 mb-8 text-muted-foreground">{t(`${done}.lead`)}</p>
      {done === 'changed' && (
        <Button asChild>
          <Link href={routes.dashboard}>{t('changed.button')}</Link>
        </Button>
      )}
    </div>
  )
}
