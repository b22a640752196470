'use client'

import { useState } from 'react'
import { Field } from '@/components/forms/field'
import { Label } from '@/components/ui/label'
import { NativeSelect } from '@/components/ui/native-select'
import { Textarea } from '@/components/ui/textarea'
import type { Locale } from '@/lib/i18n/routing'
import { reasonLength } from '@/lib/staff/moderation/schema'

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
      <Field
        id={id}
        label={label}
        hint={`The author reads exactly this. ${locale === 'en' ? '' : `Their language is ${language}.`}`}
        error={error}
      >
        {(aria) => (
          <Textarea
            {...aria}
            dir="auto"
            rows={4}
            maxLength={reasonLength}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      {chosen && locale !== 'en' && value === chosen.text && (
        <p className="text-label text-muted-foreground">In English: {chosen.english}</p>
      )}
    </div>
  )
}
