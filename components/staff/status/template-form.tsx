'use client'

import { useState } from 'react'
import { Field } from '@/components/forms/field'
import { NativeSelect } from '@/components/ui/native-select'
import { useChange } from '@/lib/change/use-change'
import { useRouter } from '@/lib/i18n/navigation'
import { useStatusTexts } from '@/lib/staff/client/use-status-texts'
import { namesOf, severityNames } from '@/lib/staff/names'
import type { saveTemplate } from '@/lib/staff/status/changes'
import type { Template } from '@/lib/staff/status/queries'
import { incidentLimits, type TemplateUse, templateUses } from '@/lib/staff/status/schema'
import { toast } from '@/lib/toast'
import { LineField, LinesField, SeverityField } from './incident-text-fields'
import { ServiceChoice } from './service-choice'
import { VersionedForm } from './versioned-form'
import { useVersion } from './versions'

export const useNames: Record<TemplateUse, string> = {
  incident: 'Incidents',
  maintenance: 'Maintenance',
  update: 'Updates',
}

type Texts = Omit<Template, 'id' | 'version'>

const textsOf = ({ id: _, version: __, ...words }: Template): Texts => words

const empty: Texts = {
  name: '',
  use: 'update',
  title: '',
  body: '',
  impact: '',
  severity: null,
  services: [],
}

/** A version as lines to compare. */
const linesOf = ({ name, use, title, body, impact, severity, services }: Texts) => ({
  Name: name,
  'Used for': useNames[use],
  Title: title,
  Text: body,
  'What people notice': impact,
  Severity: severity ? severityNames[severity] : '',
  'Affected services': namesOf(services),
})

type TemplateFormProps = {
  /** The template as it is stored; none for a new one. */
  template?: Template
  onDone(): void
}

/** Writes a template. */
export function TemplateForm({ template, onDone }: TemplateFormProps) {
  const router = useRouter()
  const change = useChange<typeof saveTemplate>('staff/status/template')
  const [newId] = useState(() => crypto.randomUUID())
  const start = template ? textsOf(template) : empty
  const { words, set, setWords, bind } = useStatusTexts('template', start, change.fieldError)
  const version = useVersion(template?.version ?? 0, change.failure?.code === 'template_changed')
  const { use } = words

  async function save() {
    const identity = { template: template?.id ?? newId, knownVersion: version.known }
    const response = await change.send({ ...identity, ...words })
    router.refresh()
    if (!response.ok) return
    toast.success('Template saved.')
    onDone()
  }

  return (
    <VersionedForm
      change={change}
      version={version}
      theirs={linesOf(start)}
      yours={linesOf(words)}
      onTake={() => setWords(start)}
      submit="Save template"
      onSubmit={() => void save()}
      onCancel={onDone}
    >
      <LineField {...bind('name')} label="Name" max={incidentLimits.name} />
      <Field id="template-use" label="Used for">
        {(aria) => (
          <NativeSelect
            {...aria}
            value={use}
            onChange={({ target }) => set({ use: target.value as TemplateUse })}
          >
            {templateUses.map((one) => (
              <option key={one} value={one}>
                {useNames[one]}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      {use !== 'update' && (
        <>
          <LineField {...bind('title')} label="Title" max={incidentLimits.title} />
          {use === 'incident' && (
            <SeverityField {...bind('severity')} value={words.severity ?? 'minor'} />
          )}
          <ServiceChoice {...bind('services')} />
        </>
      )}
      <LinesField {...bind('body')} label="Text" max={incidentLimits.message} />
      {use !== 'update' && (
        <LinesField
          {...bind('impact')}
          label="What people notice (optional)"
          rows={2}
          max={incidentLimits.impact}
        />
      )}
    </VersionedForm>
  )
}
