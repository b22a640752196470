'use client'

import { useTranslations } from 'next-intl'
import {
  type FormEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { ChangeAlert } from '@/components/forms/change-alert'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextField } from '@/components/forms/text-field'
import { Button } from '@/components/ui/button'
import { TitledSection } from '@/components/ui/titled-section'
import { useAuth } from '@/lib/auth/auth-context'
import { useChange } from '@/lib/change/use-change'
import type { saveName } from '@/lib/profile/changes'
import { toast } from '@/lib/toast'

/** What the fonts of certificates have letters for (lib/certificates/pdf); a test draws a name in each script. */
const drawable =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]/u
const pictograph = /\p{Extended_Pictographic}/u

/** The characters of a name that a certificate's PDF can't show, each once. */
export const undrawable = (name: string): string[] => [
  ...new Set([...name].filter((one) => !drawable.test(one) || pictograph.test(one))),
]

/** Says which characters of a name, as it is typed, certificates can't show. */
export function UndrawableNote({ name }: { name: string }) {
  const t = useTranslations('name')
  const characters = undrawable(name)
  return (
    <p
      role="status"
      className={characters.length > 0 ? 'mt-1.5 text-label text-warning' : 'sr-only'}
    >
      {characters.length > 0 && t('undrawable', { characters: characters.join(' ') })}
    </p>
  )
}

/** Asks for the person's name alone; `actions` are shown beside the button. */
function NameForm({ actions }: { actions?: ReactNode }) {
  const t = useTranslations('name')
  const change = useChange<typeof saveName>('profile/name', { refresh: true })
  const { revalidate } = useAuth()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const [typed, setTyped] = useState('')
  const error = change.fieldError('fullName')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fullName = String(new FormData(event.currentTarget).get('fullName'))
    const saved = await change.send({ fullName })
    if (!saved.ok) return input.current?.focus()
    toast.success(t('saved'))
    void revalidate()
  }

  return (
    <form onSubmit={submit} noValidate className="max-w-md space-y-4">
      {!error && <ChangeAlert change={change} />}
      <TextField
        ref={input}
        id={`${id}name`}
        label={t('field')}
        hint={t('hint')}
        error={error}
        name="fullName"
        autoComplete="name"
        dir="auto"
        onChange={({ target }) => setTyped(target.value)}
      />
      <UndrawableNote name={typed} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton variant="outline" pending={change.pending} pendingLabel={t('saving')}>
          {t('save')}
        </SubmitButton>
        {actions}
      </div>
    </form>
  )
}

/** Marks this visit, which ends with the tab. */
const dismissedKey = 'altiora-name-later'
const changed = 'altiora-name-later'

function subscribe(onChange: () => void) {
  window.addEventListener(changed, onChange)
  return () => window.removeEventListener(changed, onChange)
}

function isDismissed(): boolean {
  try {
    return sessionStorage.getItem(dismissedKey) !== null
  } catch {
    return false
  }
}

function dismiss() {
  try {
    sessionStorage.setItem(dismissedKey, '1')
  } catch {
    // Without storage the panel comes back on the next page.
  }
  window.dispatchEvent(new Event(changed))
}

/** Asks for the name once per visit; stays open while `waiting` certificates wait for it. */
export function NamePanel({ waiting }: { waiting: number }) {
  const t = useTranslations('name')
  const later = useSyncExternalStore(subscribe, isDismissed, () => false)
  const id = useId()
  if (later && waiting === 0) return null
  return (
    <TitledSection
      id={id}
      title={t('title')}
      className="rounded-md border border-border bg-muted p-6"
    >
      <p className="mt-1 mb-5 max-w-measure text-muted-foreground">
        {waiting > 0 ? t('waiting', { count: waiting }) : t('lead')}
      </p>
      <NameForm
        actions={
          waiting === 0 && (
            <Button variant="ghost" onClick={dismiss}>
              {t('later')}
            </Button>
          )
        }
      />
    </TitledSection>
  )
}
