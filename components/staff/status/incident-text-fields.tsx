'use client'

import { Field } from '@/components/forms/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { Textarea } from '@/components/ui/textarea'
import { severityNames } from '@/lib/staff/names'

type TextProps = {
  id: string
  label: string
  hint?: string
  value: string
  max: number
  error?: string | null
  onChange(value: string): void
}

export function LineField({ id, label, hint, value, max, error, onChange }: TextProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(aria) => (
        <Input
          {...aria}
          value={value}
          maxLength={max}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

export function LinesField({ rows = 4, ...props }: TextProps & { rows?: number }) {
  const { id, label, hint, value, max, error, onChange } = props
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(aria) => (
        <Textarea
          {...aria}
          rows={rows}
          value={value}
          maxLength={max}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

/** Severities of an incident; maintenance has none of its own. */
const incidentSeverity = ['minor', 'major', 'critical'] as const
export type IncidentSeverity = (typeof incidentSeverity)[number]

type SeverityProps = {
  id: string
  value: IncidentSeverity
  error?: string | null
  onChange(value: IncidentSeverity): void
}

export function SeverityField({ id, value, error, onChange }: SeverityProps) {
  return (
    <Field id={id} label="Severity" error={error}>
      {(aria) => (
        <NativeSelect
          {...aria}
          value={value}
          onChange={({ target }) => onChange(target.value as IncidentSeverity)}
        >
          {incidentSeverity.map((one) => (
            <option key={one} value={one}>
              {severityNames[one]}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
}
