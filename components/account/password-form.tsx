'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useRef } from 'react'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextField } from '@/components/forms/text-field'
import { Alert } from '@/components/ui/alert'
import { NativeCheckbox } from '@/components/ui/native-checkbox'
import { minPassword } from '@/lib/account/password-forms'
import type { changePassword } from '@/lib/auth/password'
import { useFocusOnFailure } from '@/lib/change/form-hooks'
import { useChange } from '@/lib/change/use-change'
import { useRouter } from '@/lib/i18n/navigation'
import { toast } from '@/lib/toast'
import { NewPasswordFields } from './auth-form'

type PasswordFormProps = {
  /** Tells password managers whose password this is. */
  email: string
  asksCurrent: boolean
  /** The person has no password yet and signs in with Google. */
  first?: boolean
  /** The path to go to once saved. */
  leadsOn?: string
  /** Offers to end API keys and the feed too, for people who lost their password. */
  endsAccess?: boolean
}

/** Chooses a password, on the settings page and after a reset email. */
export function PasswordForm({
  email,
  asksCurrent,
  first = false,
  leadsOn,
  endsAccess = false,
}: PasswordFormProps) {
  const t = useTranslations('auth')
  const router = useRouter()
  const form = useChange<typeof changePassword>('auth/password')
  const element = useRef<HTMLFormElement>(null)
  useFocusOnFailure(element, form.failure)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? '')
    const [password, confirmPassword] = [text('password'), text('confirmPassword')]
    const currentPassword = asksCurrent ? text('currentPassword') : undefined
    const complain = (field: string, code: string) => form.complain(code, { [field]: code })
    const typed = Object.entries({ currentPassword, password, confirmPassword })
    const empty = typed.find(([, value]) => value === '')?.[0]
    if (empty) return complain(empty, 'required_fields')
    if (password !== confirmPassword) return complain('confirmPassword', 'passwords_differ')
    if (password.length < minPassword) return complain('password', 'password_too_short')
    const keepAccess = !data.has('endAccess')
    const saved = await form.send({ password, confirmPassword, currentPassword, keepAccess })
    if (!saved.ok) return
    if (saved.data.complete) toast.success(t(first ? 'update.first.done' : 'update.done'))
    else toast.warning(t(first ? 'update.first.doneHere' : 'update.doneHere'))
    element.current?.reset()
    if (leadsOn) router.replace(leadsOn)
    // There's now a password to change and to ask for.
    else if (first) router.refresh()
  }

  return (
    <form ref={element} onSubmit={submit} noValidate className="max-w-form space-y-5">
      {/* Password managers pass over inputs of type hidden. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {asksCurrent && (
        <TextField
          alert
          id="current-password"
          label={t('update.current')}
          error={form.fieldError('currentPassword')}
          name="currentPassword"
          type="password"
          autoComplete="current-password"
        />
      )}
      <NewPasswordFields
        ids={['new-password', 'confirm-new-password']}
        labels={[t('update.password'), t('update.confirm')]}
        errorOf={form.fieldError}
      />
      {endsAccess && (
        <NativeCheckbox name="endAccess" label={t('update.endAccess')} defaultChecked />
      )}
      {form.formError && <Alert variant="destructive">{form.formError}</Alert>}
      <SubmitButton pending={form.pending} pendingLabel={t('update.submitting')}>
        {t(first ? 'update.first.submit' : 'update.submit')}
      </SubmitButton>
    </form>
  )
}
