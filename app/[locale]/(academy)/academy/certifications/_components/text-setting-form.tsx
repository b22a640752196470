'use client'

import type { ComponentProps, FormEvent, ReactNode, Ref } from 'react'
import { Field } from '@/components/forms/field'
import { SubmitButton } from '@/components/forms/submit-button'
import { Alert } from '@/components/ui/alert'
import { Input } from '@/components/ui/input'

type TextSettingFormProps = Omit<ComponentProps<'input'>, 'id' | 'name' | 'onSubmit' | 'ref'> & {
  ref: Ref<HTMLInputElement>
  id: string
  name: string
  label: string
  hint: string
  change: { error: string | null; fieldError(field: string): string | null }
  onSave(value: string): void
  submit: ComponentProps<typeof SubmitButton>
  /** Beside the submit button. */
  actions?: ReactNode
  /** What has been done, or nothing. */
  status: string
}

/** A form of one text field with its banner, its submit button and a line that says what was done. */
export function TextSettingForm(props: TextSettingFormProps) {
  const { id, name, label, hint, change, onSave, submit, actions, status, ...input } = props
  const error = change.fieldError(name)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSave(String(new FormData(event.currentTarget).get(name)).trim())
  }

  return (
    <form onSubmit={onSubmit} noValidate className="mt-4">
      {change.error && !error && (
        <Alert variant="error" className="mb-4">
          {change.error}
        </Alert>
      )}
      <Field id={id} label={label} hint={hint} error={error}>
        {(aria) => <Input {...aria} {...input} name={name} />}
      </Field>
      <div className="mt-4 flex flex-wrap gap-3">
        <SubmitButton {...submit} />
        {actions}
      </div>
      <p role="status" className="mt-3 min-h-6 text-label text-success">
        {status}
      </p>
    </form>
  )
}
