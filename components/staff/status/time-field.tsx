'use client'

import { Field } from '@/components/forms/field'
import { Input } from '@/components/ui/input'
import { useZone } from '@/lib/i18n/use-zone'

const two = (value: number) => String(value).padStart(2, '0')

/** A moment as a local date and time for an input. */
export function localTime(iso: string): string {
  const date = new Date(iso)
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** The moment of a local date and time; empty if there is none. */
export function momentOf(local: string): string {
  const date = new Date(local)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString()
}

type TimeFieldProps = {
  id: string
  label: string
  /** A local date and time. */
  value: string
  error?: string | null
  onChange(value: string): void
}

/** A date and time in the reader's zone. */
export function TimeField({ id, label, value, error, onChange }: TimeFieldProps) {
  const zone = useZone()
  return (
    <Field id={id} label={label} error={error} hint={zone ? `Your time zone: ${zone}` : ' '}>
      {(aria) => (
        <Input
          {...aria}
          type="datetime-local"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
