'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useNext } from '@/lib/auth/auth-mode'
import { signInReason } from '@/lib/auth/sign-in-reason'

/** Says which page signing in is for, if a link or a guarded page led here. */
export function SignInReason() {
  const t = useTranslations('auth.reasons')
  const isAsked = useSearchParams().has('next')
  const reason = signInReason(useNext())
  return isAsked && reason && <p className="mb-6 font-semibold">{t(reason)}</p>
}
