'use client'

import { CircleAlert } from 'lucide-react'
import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Label } from '@/components/ui/label'
import { cn } from '@/lib/cn'
import { useEarlyEntry } from './use-early-entry'

/** The messages below a control, if any. */
export function ErrorList({ id, errors }: { id?: string; errors?: Errors }) {
  const list = typeof errors === 'string' ? [errors] : (errors ?? [])
  const messages = list.filter(Boolean)
  if (messages.length === 0) return null
  return (
    <ul id={id} className="mt-1.5 grid gap-1 text-label text-destructive">
      {messages.map((message) => (
        <li key={message} className="flex items-start gap-1.5">
          <CircleAlert className="mt-0.75 size-4 shrink-0" />
          {message}
        </li>
      ))}
    </ul>
  )
}

type Errors = string | string[] | null | undefined

/** A field's error until its value is edited, and the function to call then. */
export function useUntilEdited(error: Errors): [shown: Errors, edit: () => void] {
  const text = [error ?? []].flat().join('\n')
  const [before, setBefore] = useState(text)
  const [isEdited, setIsEdited] = useState(false)
  if (text !== before) {
    setBefore(text)
    setIsEdited(false)
  }
  return [isEdited ? null : error, () => setIsEdited(true)]
}

type Shared = {
  id: string
  label: ReactNode
  hint?: ReactNode
  /** One or more translated messages; absent or empty if the value is valid. Shown until the value is edited. */
  error?: Errors
  required?: boolean
  /** Shows the error as a banner that screen readers announce, for forms whose fields are far from the button. */
  alert?: boolean
  className?: string
}

type Described = { 'aria-describedby'?: string; 'aria-invalid'?: true }
type ControlAria = Described & { id: string; 'aria-required'?: true }
type GroupAria = Described & { id: string; 'aria-labelledby': string }

function describedBy({ id, hint, error }: Shared): Described {
  const errorId = error?.length ? `${id}-error` : null
  const ids = [hint ? `${id}-hint` : null, errorId].filter(Boolean).join(' ')
  return { 'aria-describedby': ids || undefined, 'aria-invalid': errorId ? true : undefined }
}

function Notes({ id, hint, error, alert }: Shared) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-label text-muted-foreground">
          {hint}
        </p>
      )}
      {alert && error ? (
        <Alert variant="destructive" id={`${id}-error`} className="mt-2">
          {error}
        </Alert>
      ) : (
        <ErrorList id={`${id}-error`} errors={error} />
      )}
    </>
  )
}

/** Ties a control to its label, hint and error: `<Field id label>{(aria) => <Input {...aria} />}</Field>` */
export function Field({
  children,
  ...props
}: Shared & { children: (aria: ControlAria) => ReactNode }) {
  const { id, label, required, className } = props
  const [error, edit] = useUntilEdited(props.error)
  const frame = useRef<HTMLDivElement>(null)
  useEarlyEntry(frame)
  const shown = { ...props, error }
  return (
    <div ref={frame} className={className} onInput={edit}>
      <Label htmlFor={id} className="mb-1.5">
        {label}
      </Label>
      {children({ id, 'aria-required': required || undefined, ...describedBy(shown) })}
      <Notes {...shown} />
    </div>
  )
}

/** Whether a click is on a choice that is a button, such as a chip. */
const isChoice = ({ target }: MouseEvent) =>
  target instanceof Element && target.closest('[aria-pressed], [role="radio"]') !== null

/**
 * Like `Field`, for radios or chips: `{(aria) => <RadioGroup {...aria}>…</RadioGroup>}`;
 * around chips put `<div role="group" {...aria}>`.
 */
export function FieldGroup({
  children,
  ...props
}: Shared & { children: (aria: GroupAria) => ReactNode }) {
  const { id, label, className } = props
  const [error, edit] = useUntilEdited(props.error)
  const shown = { ...props, error }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices the clicks on the choices inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys click the choices
    <div
      className={cn('min-w-0', className)}
      onInput={edit}
      onClick={(event) => isChoice(event) && edit()}
    >
      <p id={`${id}-label`} className="mb-1.5 text-label font-semibold">
        {label}
      </p>
      {children({ id, 'aria-labelledby': `${id}-label`, ...describedBy(shown) })}
      <Notes {...shown} />
    </div>
  )
}
