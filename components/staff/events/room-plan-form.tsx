'use client'

import { type FormEvent, useRef, useState } from 'react'
import { Field } from '@/components/forms/field'
import { SubmitButton } from '@/components/forms/submit-button'
import { SelectField, TextareaField } from '@/components/staff/fields'
import { Alert } from '@/components/ui/alert'
import { Textarea } from '@/components/ui/textarea'
import { TitledSection } from '@/components/ui/titled-section'
import { useChange } from '@/lib/change/use-change'
import { useRouter } from '@/lib/i18n/navigation'
import type { savePlan } from '@/lib/room/changes'
import type { Plan } from '@/lib/room/entries'
import { figureNames, parseSlides } from '@/lib/room/slides'
import { toast } from '@/lib/toast'
import { HttpsInput } from './event-fields'

type PlanFormProps = {
  event: string
  plan: Plan & { version: number }
  videoHosts: string[]
  isOpen: boolean
}

const example =
  '# Agents from scratch\nWhat we build today:\n- a loop\n- a tool\n\n---\n\n# The loop\n```python\nwhile True:\n    step()\n```'

/** Slides, agenda and video of a room. */
export function PlanForm({ event, plan, videoHosts, isOpen }: PlanFormProps) {
  const [draft, setDraft] = useState({
    slides: plan.slides,
    agenda: plan.agenda.join('\n'),
    video: plan.video ?? '',
  })
  const slidesField = useRef<HTMLTextAreaElement>(null)
  const change = useChange<typeof savePlan>('staff/events/room')
  const router = useRouter()
  const slides = parseSlides(draft.slides)

  async function save(submitted: FormEvent) {
    submitted.preventDefault()
    const { slides: text, agenda, video } = draft
    const response = await change.send({
      event,
      version: plan.version,
      slides: text,
      agenda: agenda.split('\n'),
      video,
    })
    if (!response.ok) return
    toast.success('Saved.')
    router.refresh()
  }

  /** Puts a line where the cursor is. */
  function insert(line: string) {
    const field = slidesField.current
    const cursor = field?.selectionStart ?? draft.slides.length
    const before = draft.slides.slice(0, cursor).trimEnd()
    const after = draft.slides.slice(cursor).replace(/^\n*/, '')
    const text = [before, line, after].filter(Boolean).join('\n\n')
    setDraft({ ...draft, slides: text })
    field?.focus()
  }

  return (
    <form noValidate onSubmit={(submitted) => void save(submitted)} className="grid gap-6">
      <TextareaField
        id="agenda"
        label="Agenda"
        hint="One item per line, 20 at most. Left empty, the room shows what the topic covers."
        error={change.fieldError('agenda')}
        rows={5}
        value={draft.agenda}
        onChange={(value) => setDraft({ ...draft, agenda: value })}
      />
      <Field
        id="slides"
        label="Slides"
        hint="A line of three hyphens (---) begins the next slide. “# Title”, “- item”, “1. item”, **strong**, `code`, code between lines of three backticks, and “flow: one | two | three” for steps."
        error={change.fieldError('slides')}
      >
        {(aria) => (
          <Textarea
            {...aria}
            ref={slidesField}
            rows={16}
            placeholder={example}
            className="font-mono text-label"
            value={draft.slides}
            onChange={({ target }) => setDraft({ ...draft, slides: target.value })}
          />
        )}
      </Field>
      <SelectField
        id="figure"
        label="Add a figure from our lessons"
        none="Choose a figure"
        options={figureNames}
        value=""
        onChange={(name) => name && insert(`figure: ${name}`)}
      />
      {slides.length > 0 && (
        <TitledSection
          id="outline"
          title={slides.length === 1 ? '1 slide' : `${slides.length} slides`}
          titleClass="font-semibold"
        >
          <ol className="mt-2 list-decimal pl-6 text-label text-muted-foreground">
            {slides.map(({ title, blocks }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two slides may have the same title
              <li key={index} className="wrap-anywhere">
                {title || 'Without a title'}
                {blocks.some(({ kind }) => kind === 'figure' || kind === 'flow') &&
                  ', with a figure'}
                {blocks.some(({ kind }) => kind === 'code') && ', with code'}
              </li>
            ))}
          </ol>
        </TitledSection>
      )}
      <Field
        id="video"
        label="Video call or stream"
        hint={
          videoHosts.length > 0
            ? `Members see ${videoHosts.join(', ')} in the room once they agree; any other link opens in a tab.`
            : 'Opens in a tab. To show it in the room, an operator has to allow its host (ROOM_VIDEO_HOSTS).'
        }
        error={change.fieldError('video')}
      >
        {(aria) => (
          <HttpsInput
            {...aria}
            value={draft.video}
            onChange={(video) => setDraft({ ...draft, video })}
          />
        )}
      </Field>
      {change.formError && (
        <Alert variant={change.failure?.code === 'room_plan_changed' ? 'warning' : 'destructive'}>
          {change.formError}
        </Alert>
      )}
      {isOpen && (
        <div>
          <SubmitButton pending={change.pending} pendingLabel="Saving…">
            Save
          </SubmitButton>
        </div>
      )}
    </form>
  )
}
