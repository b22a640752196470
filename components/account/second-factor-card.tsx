'use client'

import { KeyRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ChangeAlert } from '@/components/forms/change-alert'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextField } from '@/components/forms/text-field'
import { useLocalFormat } from '@/components/layout/local-date'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { useAuth } from '@/lib/auth/auth-context'
import { endSession } from '@/lib/auth/requests'
import { useChange } from '@/lib/change/use-change'
import { Link } from '@/lib/i18n/link'
import { useRouter } from '@/lib/i18n/navigation'
import { useErrorText } from '@/lib/i18n/use-error-text'
import { readFlag } from '@/lib/offline/flag'
import { routes } from '@/lib/routes'
import type { askPasskey, passSecondFactor, requestRemoval } from '@/lib/second-factor/pass'
import { toast } from '@/lib/toast'

type Library = typeof import('@simplewebauthn/browser')

/** Runs a step with the browser's passkeys; loads the library on demand. */
export function usePasskey() {
  const errorText = useErrorText()
  const [failure, setFailure] = useState<string | null>(null)

  /** The browser's answer; null without one, with the reason in `failure`. */
  async function run<Answer>(step: (library: Library) => Promise<Answer>): Promise<Answer | null> {
    setFailure(null)
    try {
      const library = await import('@simplewebauthn/browser')
      if (!library.browserSupportsWebAuthn()) {
        setFailure(errorText('passkey_unsupported'))
        return null
      }
      return await step(library)
    } catch (error) {
      // The browser reports the same error when the person closes its dialog.
      const isRegistered = error instanceof Error && error.name === 'InvalidStateError'
      setFailure(errorText(isRegistered ? 'factor_known' : 'passkey_cancelled'))
      return null
    }
  }

  return { failure, run }
}

type PasskeyButtonProps = { variant: 'default' | 'outline'; onPassed(): void }

/** Passes the second factor with a passkey. */
function PasskeyButton({ variant, onPassed }: PasskeyButtonProps) {
  const t = useTranslations('auth.factor')
  const asking = useChange<typeof askPasskey>('second-factor/passkey')
  const passing = useChange<typeof passSecondFactor>('second-factor/pass')
  const { failure, run } = usePasskey()
  const [busy, setBusy] = useState(false)
  const error = asking.error ?? passing.error ?? failure

  async function use() {
    setBusy(true)
    for (const change of [asking, passing]) change.clear()
    const options = await asking.send({})
    const passkey = options.ok
      ? await run(({ startAuthentication }) => startAuthentication({ optionsJSON: options.data }))
      : null
    const passed = passkey && (await passing.send({ passkey }))
    setBusy(false)
    if (passed?.ok) onPassed()
  }

  return (
    <div>
      {error && (
        <Alert variant="destructive" className="mb-4">
          {error}
        </Alert>
      )}
      <Button
        variant={variant}
        className="w-full"
        loading={busy}
        loadingLabel={t('passkey.working')}
        onClick={() => void use()}
      >
        <span className="flex items-center justify-center gap-3">
          <KeyRound aria-hidden="true" className="size-5" strokeWidth={1.5} />
          {t('passkey.use')}
        </span>
      </Button>
    </div>
  )
}

/** The ways to confirm an account. */
export type FactorKinds = { hasApp: boolean; hasPasskey: boolean; codesLeft: number }

/** Passes the second factor with a passkey, an app's code or a recovery code. */
export function FactorForm({ kinds, onPassed }: { kinds: FactorKinds; onPassed(): void }) {
  const t = useTranslations('auth.factor')
  const [recovers, setRecovers] = useState(!kinds.hasApp && !kinds.hasPasskey)
  return (
    <div className="space-y-6">
      {!recovers && kinds.hasPasskey && (
        <PasskeyButton variant={kinds.hasApp ? 'outline' : 'default'} onPassed={onPassed} />
      )}
      {!recovers && kinds.hasPasskey && kinds.hasApp && (
        <p className="flex items-center gap-4 text-label text-muted-foreground before:h-px before:grow before:bg-border after:h-px after:grow after:bg-border">
          {t('or')}
        </p>
      )}
      {(recovers || kinds.hasApp) && (
        <CodeForm
          key={String(recovers)}
          field={recovers ? 'recoveryCode' : 'code'}
          focuses={recovers || !kinds.hasPasskey}
          onPassed={onPassed}
        />
      )}
      {kinds.codesLeft > 0 && (
        <Button variant="ghost" size="sm" className="-ml-3" onClick={() => setRecovers(!recovers)}>
          {t(recovers ? 'otherWays' : 'useRecovery')}
        </Button>
      )}
    </div>
  )
}

type CodeFormProps = { field: 'code' | 'recoveryCode'; focuses: boolean; onPassed(): void }

function CodeForm({ field, focuses, onPassed }: CodeFormProps) {
  const t = useTranslations('auth.factor')
  const form = useChange<typeof passSecondFactor>('second-factor/pass')
  const [typed, setTyped] = useState('')
  const error = form.fieldError(field)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (focuses) input.current?.focus()
  }, [focuses])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // From a dialog the event would bubble to surrounding forms in React's tree.
    event.stopPropagation()
    const entered = typed.trim()
    const submittedCode = entered
      ? await form.send(field === 'code' ? { code: entered } : { recoveryCode: entered })
      : form.complain('invalid_input', { [field]: 'required' })
    if (submittedCode?.ok) return onPassed()
    input.current?.focus()
  }

  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      {!error && <ChangeAlert change={form} />}
      <TextField
        id={`factor-${field}`}
        label={t(`${field}.label`)}
        hint={t(`${field}.hint`)}
        error={error}
        name={field}
        inputMode={field === 'code' ? 'numeric' : 'text'}
        autoComplete={field === 'code' ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        ref={input}
        maxLength={field === 'code' ? undefined : 60}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className="font-mono tracking-[0.2em]"
      />
      <SubmitButton className="w-full" pending={form.pending} pendingLabel={t('checking')}>
        {t('confirm')}
      </SubmitButton>
    </form>
  )
}

/** For people without their factor and recovery codes. `dueAt` belongs to an earlier request. */
function LostDevice({ dueAt }: { dueAt: string | null }) {
  const t = useTranslations('auth.factor.lost')
  const format = useLocalFormat()
  const form = useChange<typeof requestRemoval>('second-factor/request-removal')
  const [due, setDue] = useState(dueAt)
  const contact = (chunks: ReactNode) => (
    <Link href={routes.contact} className="underline-link">
      {chunks}
    </Link>
  )

  async function ask() {
    const response = await form.send({})
    if (response.ok) setDue(response.data.dueAt)
  }

  return (
    <details className="mt-8 border-t border-border pt-2" open={due !== null}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        {t('title')}
      </summary>
      <div role="status" className="pt-2">
        {due ? (
          <p className="text-muted-foreground">
            {t.rich('asked', {
              contact,
              date: format(due, { dateStyle: 'long', timeStyle: 'short' }),
            })}
          </p>
        ) : (
          <p className="text-muted-foreground">{t('lead')}</p>
        )}
      </div>
      <ChangeAlert change={form} className="mt-4" />
      {!due && (
        <Button
          variant="outline"
          className="mt-4 mb-2"
          loading={form.pending}
          loadingLabel={t('asking')}
          onClick={() => void ask()}
        >
          {t('ask')}
        </Button>
      )}
    </details>
  )
}

type SecondFactorCardProps = { kinds: FactorKinds; removalDueAt: string | null; next: string }

/** The second step of signing in. */
export function SecondFactorCard({ kinds, removalDueAt, next }: SecondFactorCardProps) {
  const t = useTranslations('auth')
  const { revalidate, leave } = useAuth()
  const router = useRouter()
  const [leaving, setLeaving] = useState(false)

  async function onPassed() {
    // The other tabs are signed in now, too.
    await revalidate()
    toast.success(t('toasts.signedIn'))
    router.replace(next)
  }

  async function signOut() {
    setLeaving(true)
    if (readFlag()) await (await import('@/lib/offline/client/leave-offline')).forgetDevice()
    await endSession()
    leave()
    router.replace(routes.auth)
  }

  return (
    <>
      <FactorForm kinds={kinds} onPassed={() => void onPassed()} />
      <LostDevice dueAt={removalDueAt} />
      <Button
        variant="ghost"
        size="sm"
        className="mt-4 -ml-3"
        loading={leaving}
        loadingLabel={t('factor.leaving')}
        onClick={() => void signOut()}
      >
        {t('factor.leave')}
      </Button>
    </>
  )
}
