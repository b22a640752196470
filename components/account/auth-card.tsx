'use client'

import { useSearchParams } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '@/components/ui/button'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { type Notice, type SignIn, useAuth, useBannerError, useNext } from '@/lib/auth/auth-context'
import { landing } from '@/lib/auth/callback-steps'
import type { startGoogle } from '@/lib/auth/google'
import type { signUp } from '@/lib/auth/sign-up'
import { useChange } from '@/lib/change/use-change'
import { useRouter } from '@/lib/i18n/navigation'
import { useErrorText } from '@/lib/i18n/use-error-text'
import { readFlag } from '@/lib/offline/flag'
import { accessOf, projectOf, routes } from '@/lib/routes'
import { toast } from '@/lib/toast'
import { Banner, LoadingNote } from './auth-form'
import { CodeForm } from './code-form'
import { SignInForm, SignUpForm } from './sign-in-forms'

const { learningHub, liveLearning, events, projectShowcase } = routes

/** What a path opens, from the first pattern that it begins with; `*` stands for one segment. */
const places = [
  [routes.dashboard, 'dashboard'],
  [routes.app, 'dashboard'],
  [routes.offline, 'learningHub'],
  [`${learningHub}/*/start`, 'start'],
  [`${learningHub}/*/questions`, 'course'],
  [`${learningHub}/*/*`, 'lesson'],
  [`${learningHub}/*`, 'course'],
  [learningHub, 'learningHub'],
  [`${liveLearning}/recordings/*`, 'recording'],
  [liveLearning, 'live'],
  [`${events}/*/room`, 'join'],
  [`${events}/*/join`, 'join'],
  [`${events}/*`, 'event'],
  [events, 'live'],
  [`${projectShowcase}/new`, 'newProject'],
  [`${projectShowcase}/*`, 'project'],
  [projectShowcase, 'showcase'],
  [routes.certifications, 'certifications'],
  [routes.review, 'review'],
  [routes.profileSettings, 'settings'],
  [routes.staff, 'staff'],
] as const

/** A key of the messages `auth.reasons`. */
type PlaceReason = (typeof places)[number][1] | 'page'

/**
 * What signing in is for, from the path (without a locale) that it leads to; null if that page is for everyone. Only
 * our own words are shown, since anyone can write the path.
 */
export function signInReason(next: string): PlaceReason | null {
  const [path = ''] = next.split(/[?#]/)
  if (!accessOf(path) && !projectOf(path)) return null
  const segments = path.split('/')
  const place = places.find(([pattern]) =>
    pattern
      .split('/')
      .every((part, at) => (part === '*' ? Boolean(segments[at]) : part === segments[at])),
  )
  return place?.[1] ?? 'page'
}

/** The sign-in card: Google, two tabs, or the code from a confirmation email. */
export function AuthCard() {
  const t = useTranslations('auth')
  const locale = useLocale()
  const { status, signIn } = useAuth()
  const router = useRouter()
  const next = useNext()
  const query = useSearchParams()
  // The tab for people without an account, such as those we invited.
  const isNew = query.get('tab') === 'sign-up' || query.has('invitation')
  const errorText = useErrorText()
  const bannerError = useBannerError()
  const google = useChange<typeof startGoogle>('auth/google')
  const entering = useChange<SignIn>('auth/login', {
    sendBy: ({ email, password }) => signIn(email, password),
  })
  const joining = useChange<typeof signUp>('auth/sign-up')
  const [redirecting, setRedirecting] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  /** Set while a code is needed; the address is empty if unknown. */
  const [code, setCode] = useState<{ email: string; notice: Notice | null } | null>(null)

  // Also after signing in on another tab or with a code. A new account has its own first page, as after the email's link.
  const confirms = code !== null
  useEffect(() => {
    if (status !== 'authenticated') return
    if (!confirms) return router.replace(next)
    void landing(next)
      .catch(() => ({ target: next }))
      .then(({ target }) => router.replace(target))
  }, [status, next, confirms, router])

  /** Returns from the code to the tabs, with the focus on the chosen one. */
  function goBack() {
    flushSync(() => setCode(null))
    card.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus()
  }

  if (status !== 'unauthenticated') return <LoadingNote label={t('loading')} />
  if (code) {
    return <CodeForm {...code} type="signup" next={next} onBack={goBack} />
  }

  const changes = [google, entering, joining]
  const busy = changes.some(({ pending }) => pending)
  function clear() {
    for (const change of changes) change.clear()
    setRedirecting(false)
  }
  function askForCode(email: string, notice: Notice | null = null) {
    clear()
    setCode({ email, notice })
  }

  async function continueWithGoogle() {
    clear()
    const started = await google.send({ locale, next })
    if (!started.ok) return toast.error(t('toasts.googleFailed'))
    setRedirecting(true)
    window.location.assign(started.data.url)
  }

  return (
    <div ref={card}>
      <Banner
        className="mb-6"
        error={bannerError(google) ?? (query.has('blocked') ? errorText('account_blocked') : null)}
        notice={redirecting ? t('redirecting') : null}
      />
      <GoogleButton busy={busy} onPress={continueWithGoogle} />
      <p className="my-6 flex items-center gap-4 text-label text-muted-foreground before:h-px before:grow before:bg-border after:h-px after:grow after:bg-border">
        {t('divider')}
      </p>
      <Tabs defaultValue={isNew ? 'sign-up' : 'sign-in'} onValueChange={clear}>
        <TabsList>
          <TabsTrigger value="sign-in">{t('signInTab')}</TabsTrigger>
          <TabsTrigger value="sign-up">{t('signUpTab')}</TabsTrigger>
        </TabsList>
        <TabsContent value="sign-in">
          <SignInForm form={entering} busy={busy} clear={clear} onCode={askForCode} />
        </TabsContent>
        <TabsContent value="sign-up">
          <SignUpForm
            form={joining}
            busy={busy}
            clear={clear}
            next={next}
            onSent={(email) => askForCode(email, 'checkMail')}
          />
        </TabsContent>
      </Tabs>
    </div>
  )
}

function GoogleButton({ busy, onPress }: { busy: boolean; onPress(): void }) {
  const t = useTranslations('auth')
  return (
    <Button variant="outline" className="w-full" disabled={busy} onClick={onPress}>
      <span className="flex items-center justify-center gap-3">
        <GoogleMark />
        {t('google')}
      </span>
    </Button>
  )
}

/** Google's logo in the text's colour. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
      <path
        fill="currentColor"
        d="M12.2 10.3v3.6h5.1c-.2 1.2-1.5 3.4-5.1 3.4a5.5 5.5 0 0 1 0-11c1.8 0 3 .8 3.6 1.4l2.5-2.4A8.8 8.8 0 0 0 12.2 3a9 9 0 1 0 0 18c5.2 0 8.6-3.6 8.6-8.8 0-.7-.1-1.3-.2-1.9z"
      />
    </svg>
  )
}

/** Removes the pages that this device keeps for someone whose session has ended, before the next person opens one. */
export function ForgetOfflineData() {
  const { status, user } = useAuth()
  const person = user?.id
  useEffect(() => {
    if (!readFlag() || status === 'loading') return
    void import('@/lib/offline/device').then(({ dropPages }) => dropPages(person))
  }, [status, person])
  return null
}

/** Says which page signing in is for, if a link or a guarded page led here. */
export function SignInReason() {
  const t = useTranslations('auth.reasons')
  const isAsked = useSearchParams().has('next')
  const reason = signInReason(useNext())
  return isAsked && reason && <p className="mb-6 font-semibold">{t(reason)}</p>
}
