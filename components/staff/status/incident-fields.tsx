'use client'

import { type ReactElement, useState } from 'react'
import { FieldGroup } from '@/components/forms/field'
import { ConfirmAction } from '@/components/staff/confirm-action'
import { InputField, SelectField } from '@/components/staff/fields'
import { ToggleChip } from '@/components/ui/toggle-chip'
import { useZone } from '@/lib/i18n/use-zone'
import { serviceNames, severityNames } from '@/lib/staff/names'
import type { Template } from '@/lib/staff/status-queries'
import { type ServiceName, services } from '@/lib/status/report'

/** Severities of an incident; maintenance has none of its own. */
export type IncidentSeverity = 'minor' | 'major' | 'critical'

type SeverityProps = {
  id: string
  value: IncidentSeverity
  error?: string | null
  onChange(value: IncidentSeverity): void
}

export function SeverityField({ onChange, ...props }: SeverityProps) {
  const { minor, major, critical } = severityNames
  return (
    <SelectField
      label="Severity"
      options={{ minor, major, critical }}
      onChange={(value) => onChange(value as IncidentSeverity)}
      {...props}
    />
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
    <SelectField
      id={id}
      label="Start from a template"
      none="Choose…"
      options={templates.map(({ id: value, name }) => ({ value, label: name }))}
      value=""
      onChange={(value) => {
        const chosen = templates.find((template) => template.id === value)
        if (chosen) onChoose(chosen)
      }}
    />
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
