'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
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
import type { LinkType } from '@/lib/auth/schema'
import { useRouter } from '@/lib/i18n/navigation'
import { useErrorText } from '@/lib/i18n/use-error-text'
import { routes, secondFactorPath, splitLocale } from '@/lib/routes'
import { site } from '@/lib/site'
import { CallbackErrorCard } from './callback-error-card'
import { ConfirmStep } from './confirm-email-step'

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
