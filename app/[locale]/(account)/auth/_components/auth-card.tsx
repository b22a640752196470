'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { useAuth } from '@/lib/auth/auth-context'
import { useSubmission } from '@/lib/change/use-submission'
import { useRouter } from '@/lib/i18n/navigation'
import { CodeForm } from './code-form'
import { GoogleButton } from './google-button'
import { LoadingNote } from './loading-note'
import { type Notice, useNext } from './shared'
import { SignInForm } from './sign-in-form'
import { SignUpForm } from './sign-up-form'

/** The sign-in card (SPEC §2): Google, or one of two tabs, or the code of a confirmation mail. */
export function AuthCard() {
  const t = useTranslations('auth')
  const { status } = useAuth()
  const router = useRouter()
  const next = useNext()
  // Where somebody without an account is sent to make one.
  const tab = useSearchParams().get('tab') === 'sign-up' ? 'sign-up' : 'sign-in'
  const form = useSubmission()
  const [notice, setNotice] = useState<Notice | null>(null)
  /** Set while a code is asked for; empty when the address is not known yet. */
  const [codeFor, setCodeFor] = useState<string | null>(null)

  // Also when the person signed in on another tab, or with a code.
  useEffect(() => {
    if (status === 'authenticated') router.replace(next)
  }, [status, next, router])

  if (status !== 'unauthenticated') {
    return <LoadingNote label={t('loading')} />
  }

  function clear() {
    form.clear()
    setNotice(null)
  }
  function askForCode(email: string) {
    form.clear()
    setCodeFor(email)
  }
  const shared = { form, setNotice, next }

  return (
    <div>
      {form.error && (
        <Alert variant="error" className="mb-6">
          {form.error}
        </Alert>
      )}
      {notice && !form.error && (
        <Alert variant="success" className="mb-6">
          {t(notice)}
        </Alert>
      )}
      {codeFor !== null ? (
        <CodeForm
          {...shared}
          type="signup"
          email={codeFor}
          onBack={() => {
            clear()
            setCodeFor(null)
          }}
        />
      ) : (
        <>
          <GoogleButton {...shared} />
          <p className="my-6 flex items-center gap-4 text-label text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
            {t('divider')}
          </p>
          <Tabs defaultValue={tab} onValueChange={clear}>
            <TabsList>
              <TabsTrigger value="sign-in">{t('signInTab')}</TabsTrigger>
              <TabsTrigger value="sign-up">{t('signUpTab')}</TabsTrigger>
            </TabsList>
            <TabsContent value="sign-in">
              <SignInForm {...shared} onCode={askForCode} />
            </TabsContent>
            <TabsContent value="sign-up">
              <SignUpForm {...shared} onSent={askForCode} />
            </TabsContent>
          </Tabs>
        </>
      )}
    </div>
  )
}
