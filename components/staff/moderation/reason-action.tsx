'use client'

import { type ReactElement, useId, useState } from 'react'
import { ConfirmAction } from '@/components/staff/confirm-action'
import { TextareaField } from '@/components/staff/fields'
import { Label } from '@/components/ui/label'
import { NativeSelect } from '@/components/ui/native-select'
import type { Locale } from '@/lib/i18n/routing'
import { staffErrorTexts } from '@/lib/staff/error-texts'
import { reasonLength } from '@/lib/staff/moderation-schema'

/** A ready-made reason: its name for moderators, and its text in the author's language and in English. */
export type ReasonTemplate = { name: string; text: string; english: string }

type ReasonFieldProps = {
  id: string
  label: string
  /** The author's language. */
  locale: Locale
  templates: readonly ReasonTemplate[]
  value: string
  onChange(value: string): void
  error?: string | null
}

const languages = new Intl.DisplayNames('en', { type: 'language' })

/** Why something isn't shown, in the moderator's words or those of a template, which are in the author's language. */
export function ReasonField(props: ReasonFieldProps) {
  const { id, label, locale, templates, value, onChange, error } = props
  const [chosen, setChosen] = useState<ReasonTemplate | null>(null)
  const language = languages.of(locale)
  return (
    <div className="grid gap-4">
      <div>
        <Label htmlFor={`${id}-template`} className="mb-1.5">
          Template
        </Label>
        <NativeSelect
          id={`${id}-template`}
          value={chosen?.name ?? ''}
          onChange={({ target }) => {
            const template = templates.find(({ name }) => name === target.value) ?? null
            setChosen(template)
            if (template) onChange(template.text)
          }}
        >
          <option value="">None</option>
          {templates.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </div>
      <TextareaField
        id={id}
        label={label}
        hint={`The author reads exactly this. ${locale === 'en' ? '' : `Their language is ${language}.`}`}
        error={error}
        dir="auto"
        rows={4}
        maxLength={reasonLength}
        value={value}
        onChange={onChange}
      />
      {chosen && locale !== 'en' && value === chosen.text && (
        <p className="text-label text-muted-foreground">In English: {chosen.english}</p>
      )}
    </div>
  )
}

type ReasonActionProps = {
  /** A `Button` that opens the dialog. */
  trigger: ReactElement
  title: string
  text: string
  action: string
  working: string
  locale: Locale
  templates: readonly ReasonTemplate[]
  pending: boolean
  error: string | null
  /** Does it; the dialog closes if it returns true. */
  onConfirm(reason: string): Promise<boolean>
  onOpenChange?(): void
}

/** Asks for the reason before something of someone's isn't shown any more. */
export function ReasonAction({
  locale,
  templates,
  onConfirm,
  onOpenChange,
  ...dialog
}: ReasonActionProps) {
  const id = useId()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  return (
    <ConfirmAction
      {...dialog}
      onOpenChange={() => {
        setReason('')
        setMissing(false)
        onOpenChange?.()
      }}
      onConfirm={async () => {
        setMissing(!reason.trim())
        return reason.trim() !== '' && onConfirm(reason)
      }}
    >
      <ReasonField
        id={`${id}-reason`}
        label="Reason"
        {...{ locale, templates }}
        value={reason}
        onChange={setReason}
        error={missing ? staffErrorTexts.reason_missing : null}
      />
    </ConfirmAction>
  )
}
