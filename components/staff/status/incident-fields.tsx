'use client'

import { type ReactElement, useState } from 'react'
import { Field, FieldGroup } from '@/components/forms/field'
import { ConfirmAction } from '@/components/staff/confirm-action'
import { InputField, TextareaField } from '@/components/staff/fields'
import { NativeSelect } from '@/components/ui/native-select'
import { ToggleChip } from '@/components/ui/toggle-chip'
import { useZone } from '@/lib/i18n/use-zone'
import { serviceNames, severityNames } from '@/lib/staff/names'
import type { Template } from '@/lib/staff/status-queries'
import { type ServiceName, services } from '@/lib/status/report'

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
    <InputField
      id={id}
      label={label}
      hint={hint}
      error={error}
      value={value}
      maxLength={max}
      autoComplete="off"
      onChange={onChange}
    />
  )
}

export function LinesField({ rows = 4, ...props }: TextProps & { rows?: number }) {
  const { id, label, hint, value, max, error, onChange } = props
  return (
    <TextareaField
      id={id}
      label={label}
      hint={hint}
      error={error}
      rows={rows}
      value={value}
      maxLength={max}
      onChange={onChange}
    />
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

type ServiceChoiceProps = {
  id: string
  label?: string
  value: readonly ServiceName[]
  error?: string | null
  onChange(services: ServiceName[]): void
}

/** The affected services. */
export function ServiceChoice({
  id,
  label = 'Affected services',
  value,
  error,
  onChange,
}: ServiceChoiceProps) {
  return (
    <FieldGroup id={id} label={label} error={error}>
      {(aria) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a row of chips
        <div role="group" {...aria} className="flex flex-wrap gap-2">
          {services.map((name) => (
            <ToggleChip
              key={name}
              pressed={value.includes(name)}
              onPressedChange={(pressed) =>
                onChange(services.filter((one) => (one === name ? pressed : value.includes(one))))
              }
            >
              {serviceNames[name]}
            </ToggleChip>
          ))}
        </div>
      )}
    </FieldGroup>
  )
}

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
    <InputField
      id={id}
      label={label}
      error={error}
      hint={zone ? `Your time zone: ${zone}` : ' '}
      type="datetime-local"
      value={value}
      onChange={onChange}
    />
  )
}

type TemplateSelectProps = {
  id: string
  templates: Template[]
  onChoose(template: Template): void
}

/** Fills a form in from a template; what was chosen is forgotten, so that it can be chosen again. */
export function TemplateSelect({ id, templates, onChoose }: TemplateSelectProps) {
  if (templates.length === 0) return null
  return (
    <Field id={id} label="Start from a template">
      {(aria) => (
        <NativeSelect
          {...aria}
          value=""
          onChange={({ target }) => {
            const chosen = templates.find((template) => template.id === target.value)
            if (chosen) onChoose(chosen)
          }}
        >
          <option value="">Choose…</option>
          {templates.map((template) => (
            <option key={template.id} value={template.id}>
              {template.name}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
}

type PublishActionProps = {
  trigger: ReactElement
  title: string
  action: string
  /** People who get an email. */
  subscribers: number
  pending: boolean
  error: string | null
  onConfirm(): Promise<boolean>
  onOpenChange?(open: boolean): void
}

const many = new Intl.NumberFormat('en')

/** Asks before something is published and emailed. */
export function PublishAction({ subscribers, ...props }: PublishActionProps) {
  const readers = subscribers === 1 ? '1 person gets' : `${many.format(subscribers)} people get`
  return (
    <ConfirmAction
      text={`It appears on the public status page and in its feeds at once, and ${readers} an email. This can’t be taken back.`}
      working="Publishing…"
      {...props}
    />
  )
}

/** What is typed into a form. `bind('title')` is what the field for the title needs. */
export function useStatusTexts<Words extends object>(
  form: string,
  start: Words | (() => Words),
  errorOf: (field: string) => string | null,
) {
  const [words, setWords] = useState(start)
  const set = (more: Partial<Words>) => setWords((now) => ({ ...now, ...more }))
  const bind = <Name extends keyof Words & string>(name: Name) => ({
    id: `${form}-${name}`,
    value: words[name],
    error: errorOf(name),
    onChange: (value: Words[Name]) => set({ [name]: value } as unknown as Partial<Words>),
  })
  return { words, set, setWords, bind }
}
