'use client'

import { Field } from '@/components/forms/field'
import { NativeSelect } from '@/components/ui/native-select'
import type { Template } from '@/lib/staff/status/queries'

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
