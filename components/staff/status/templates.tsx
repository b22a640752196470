'use client'

import { useOptimistic, useState, useTransition } from 'react'
import { InputField, SelectField, TextareaField } from '@/components/staff/fields'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useChange } from '@/lib/change/use-change'
import { useRouter } from '@/lib/i18n/navigation'
import { namesOf, severityNames } from '@/lib/staff/names'
import type { deleteTemplate, saveTemplate } from '@/lib/staff/status-changes'
import type { Template } from '@/lib/staff/status-queries'
import { incidentLimits, type TemplateUse, templateUses } from '@/lib/staff/status-schema'
import { toast } from '@/lib/toast'
import { ServiceChoice, SeverityField, useStatusTexts } from './incident-fields'
import { useVersion, VersionedForm } from './versioned-form'

const useNames: Record<TemplateUse, string> = {
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
function TemplateForm({ template, onDone }: TemplateFormProps) {
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
      <InputField
        {...bind('name')}
        label="Name"
        maxLength={incidentLimits.name}
        autoComplete="off"
      />
      <SelectField
        id="template-use"
        label="Used for"
        options={useNames}
        value={use}
        onChange={(value) => set({ use: value as TemplateUse })}
      />
      {use !== 'update' && (
        <>
          <InputField
            {...bind('title')}
            label="Title"
            maxLength={incidentLimits.title}
            autoComplete="off"
          />
          {use === 'incident' && (
            <SeverityField {...bind('severity')} value={words.severity ?? 'minor'} />
          )}
          <ServiceChoice {...bind('services')} />
        </>
      )}
      <TextareaField {...bind('body')} label="Text" maxLength={incidentLimits.message} rows={4} />
      {use !== 'update' && (
        <TextareaField
          {...bind('impact')}
          label="What people notice (optional)"
          rows={2}
          maxLength={incidentLimits.impact}
        />
      )}
    </VersionedForm>
  )
}

/** Deletes a template at once, with a way back. */
function useDeletion(hide: (id: string) => void) {
  const router = useRouter()
  const [, startTransition] = useTransition()
  const deletion = useChange<typeof deleteTemplate>('staff/status/delete-template')
  const restoring = useChange<typeof saveTemplate>('staff/status/template', { refresh: true })

  async function restore({ id, version: _, ...words }: Template) {
    const response = await restoring.send({ template: id, knownVersion: 0, ...words })
    if (response.ok) toast.success('The template is back.')
    else toast.error('This couldn’t be undone. Write the template again.')
  }

  return (template: Template) =>
    startTransition(async () => {
      hide(template.id)
      const response = await deletion.send({ template: template.id })
      startTransition(() => router.refresh())
      if (!response.ok) return toast.error('The template couldn’t be deleted. Try again.')
      toast.success(`“${template.name}” is deleted.`, {
        label: 'Undo',
        run: () => void restore(template),
      })
    })
}

/** All templates by use, each with its editor. */
export function TemplateList({ templates }: { templates: Template[] }) {
  const [shown, hide] = useOptimistic(templates, (now, id: string) =>
    now.filter((template) => template.id !== id),
  )
  const remove = useDeletion(hide)
  const [edited, setEdited] = useState<string | null>(null)
  const done = () => setEdited(null)

  return (
    <>
      <div className="mb-8">
        {edited === 'new' ? (
          <TemplateForm onDone={done} />
        ) : (
          <Button variant="outline" onClick={() => setEdited('new')}>
            New template
          </Button>
        )}
      </div>
      {shown.length === 0 && (
        <EmptyState title="No templates">
          Templates appear here. They fill in incidents, maintenance and updates.
        </EmptyState>
      )}
      {templateUses.map((use) => {
        const list = shown.filter((template) => template.use === use)
        if (list.length === 0) return null
        return (
          <section key={use} aria-labelledby={`templates-${use}`} className="mb-10">
            <h2 id={`templates-${use}`} className="mb-3 text-title">
              {useNames[use]}
            </h2>
            <ul className="border-b border-border">
              {list.map((template) => (
                <li key={template.id} className="border-t border-border py-4">
                  {edited === template.id ? (
                    <TemplateForm template={template} onDone={done} />
                  ) : (
                    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
                      <div className="max-w-measure min-w-0 wrap-anywhere">
                        <h3 className="font-sans text-body font-semibold tracking-normal">
                          {template.name}
                        </h3>
                        {template.title && <p>{template.title}</p>}
                        <p className="whitespace-pre-line text-muted-foreground">{template.body}</p>
                      </div>
                      <div className="flex gap-2">
                        <Button variant="outline" size="sm" onClick={() => setEdited(template.id)}>
                          Edit<span className="sr-only"> {template.name}</span>
                        </Button>
                        <Button variant="ghost" size="sm" onClick={() => remove(template)}>
                          Delete<span className="sr-only"> {template.name}</span>
                        </Button>
                      </div>
                    </div>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </>
  )
}
