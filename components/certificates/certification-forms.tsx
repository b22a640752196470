'use client'

import { useTranslations } from 'next-intl'
import {
  createContext,
  type FormEvent,
  type ReactNode,
  use,
  useEffect,
  useRef,
  useState,
} from 'react'
import { ChangeAlert } from '@/components/forms/change-alert'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextField } from '@/components/forms/text-field'
import { Button } from '@/components/ui/button'
import { useAuth } from '@/lib/auth/auth-context'
import type { reissueCertificate } from '@/lib/certificates/changes'
import type { Change } from '@/lib/change/define-change'
import { useChange } from '@/lib/change/use-change'
import type { setAlias } from '@/lib/learning/changes'
import { toast } from '@/lib/toast'

const SessionEnded = createContext<() => void>(() => {})

type SignedInProps = {
  /** Shown above once the session has ended. */
  panel: ReactNode
  children: ReactNode
}

/** Shows the panel above its children once one of them has found that the session has ended, until the person is back. */
export function SignedIn({ panel, children }: SignedInProps) {
  const { status } = useAuth()
  const [ended, setEnded] = useState(false)
  return (
    <SessionEnded value={() => setEnded(true)}>
      {ended && status !== 'authenticated' && <div role="alert">{panel}</div>}
      {children}
    </SessionEnded>
  )
}

const endings = new Set(['session_ended', 'no_session'])

/** `useChange` for personal data: an ended session shows the panel of `SignedIn`. */
function useSignedInChange<Declared extends Change>(name: Declared['name']) {
  const change = useChange<Declared>(name, { refresh: true })
  const onEnd = use(SessionEnded)
  const ended = endings.has(change.failure?.code ?? '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function each time, told once
  useEffect(() => {
    if (ended) onEnd()
  }, [ended])
  return change
}

/** Reissues a certificate under the person's current name; `title` is what it is for. */
export function ReissueButton({ code, title }: { code: string; title: string }) {
  const t = useTranslations('certifications.progress.certificates')
  const change = useSignedInChange<typeof reissueCertificate>('certificates/reissue')

  async function reissue() {
    const { ok } = await change.send({ code })
    // The row disappears with the certificate, so a toast reports it.
    if (ok) toast.success(t('reissued'))
  }

  return (
    <>
      <Button
        variant="outline"
        size="sm"
        loading={change.pending}
        loadingLabel={t('reissuing')}
        onClick={() => void reissue()}
      >
        {t('reissue')}
        <span className="sr-only"> {t('of', { title })}</span>
      </Button>
      <ChangeAlert change={change} className="w-full" />
    </>
  )
}

/** Adds the person to the leaderboard under an alias, or removes them; `alias` is null while they are off. */
export function AliasForm({ alias }: { alias: string | null }) {
  const t = useTranslations('certifications.leaderboard.form')
  const change = useSignedInChange<typeof setAlias>('learning/alias')
  const input = useRef<HTMLInputElement>(null)
  const [leaving, setLeaving] = useState(false)
  const [status, setStatus] = useState('')
  const joined = alias !== null
  const error = change.fieldError('alias')

  async function save(next: string | null) {
    setStatus('')
    setLeaving(next === null)
    const { ok } = await change.send({ alias: next })
    // The field shows why an alias was refused, ready for another.
    if (!ok) return input.current?.focus()
    if (next === null && input.current) input.current.value = ''
    setStatus(t(next === null ? 'left' : joined ? 'changed' : 'joined'))
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void save(String(new FormData(event.currentTarget).get('alias')).trim())
  }

  return (
    <form onSubmit={submit} noValidate className="mt-4">
      {!error && <ChangeAlert change={change} className="mb-4" />}
      <TextField
        ref={input}
        id="alias"
        label={t('field')}
        hint={t('hint')}
        error={error}
        name="alias"
        autoComplete="off"
        maxLength={30}
        defaultValue={alias ?? ''}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <SubmitButton
          variant={joined ? 'outline' : 'default'}
          pending={change.pending && !leaving}
          pendingLabel={t(joined ? 'changing' : 'joining')}
          disabled={change.pending}
        >
          {t(joined ? 'changeAction' : 'joinAction')}
        </SubmitButton>
        {joined && (
          <Button
            variant="ghost"
            loading={change.pending && leaving}
            loadingLabel={t('leaving')}
            disabled={change.pending}
            onClick={() => void save(null)}
          >
            {t('leaveAction')}
          </Button>
        )}
      </div>
      <p role="status" className="mt-3 min-h-6 text-label text-success">
        {status}
      </p>
    </form>
  )
}
