'use client'

import { useOptimistic, useState, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useChange } from '@/lib/change/use-change'
import { useRouter } from '@/lib/i18n/navigation'
import type { deleteTemplate, saveTemplate } from '@/lib/staff/status/changes'
import type { Template } from '@/lib/staff/status/queries'
import { templateUses } from '@/lib/staff/status/schema'
import { toast } from '@/lib/toast'
import { TemplateForm, useNames } from './template-form'

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
