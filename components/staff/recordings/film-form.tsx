'use client'

import { type FormEvent, useRef, useState } from 'react'
import { SubmitButton } from '@/components/forms/submit-button'
import { InputField, SelectField, TextareaField } from '@/components/staff/fields'
import { LanguageTabs } from '@/components/staff/language-tabs'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { instructors } from '@/content/instructors'
import { clock } from '@/content/replays/timeline'
import { useFocusOnFailure } from '@/lib/change/form-hooks'
import { useChange } from '@/lib/change/use-change'
import { useRouter } from '@/lib/i18n/navigation'
import type { changeFilm, createFilm } from '@/lib/staff/films/changes'
import { type FilmDraft, filmInput } from '@/lib/staff/films/draft'
import { typeNames } from '@/lib/staff/names'
import { staffFilmsPath } from '@/lib/staff/paths'
import { toast } from '@/lib/toast'
import { CaptionsField } from './captions-field'

type FilmFieldsProps = {
  draft: FilmDraft
  set(more: Partial<FilmDraft>): void
  errorOf(field: string): string | null | undefined
}

/** Title and description; English always, the other languages if there are texts. */
function FilmTexts({ draft, set, errorOf }: FilmFieldsProps) {
  return (
    <LanguageTabs
      texts={draft}
      set={set}
      errorOf={errorOf}
      labelOf={(field) => (field.startsWith('title') ? 'Title' : 'Description')}
      hintOf={(locale) =>
        locale === 'en' ? '20 to 2,000 characters.' : 'Without it, the English text is shown.'
      }
      noteOf={(locale) =>
        (errorOf(`title_${locale}`) ?? errorOf(`description_${locale}`)) && 'to correct'
      }
    />
  )
}

/** Kind, instructor, day and length. */
function FilmKind({ draft, set, errorOf }: FilmFieldsProps) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <SelectField
        id="category"
        label="Kind"
        error={errorOf('category')}
        options={typeNames}
        value={draft.category}
        onChange={(category) => set({ category } as Partial<FilmDraft>)}
      />
      <SelectField
        id="instructor"
        label="Instructor"
        error={errorOf('instructor')}
        none="Nobody named"
        options={instructors}
        value={draft.instructor}
        onChange={(instructor) => set({ instructor })}
      />
      <InputField
        id="recordedOn"
        label="Recorded on"
        error={errorOf('recordedOn')}
        required
        type="date"
        value={draft.recordedOn}
        onChange={(value) => set({ recordedOn: value })}
      />
      <InputField
        id="seconds"
        label="Length"
        hint="Minutes and seconds, such as 42:30. Filled in when you choose a film."
        error={errorOf('seconds')}
        placeholder="42:30"
        value={draft.length}
        onChange={(value) => set({ length: value })}
      />
    </div>
  )
}

type FilmFormProps = {
  /** Its id; null for a new one. */
  film: string | null
  stored: { draft: FilmDraft; version: number }
  /** Whether a film was uploaded; it then has no link. */
  hasFile?: boolean
  /** The length of a film just chosen, in seconds; for a form without one. */
  measured?: number | null
}

/** A film's details. If a colleague was faster, nothing that was typed is lost. */
export function FilmForm({ film, stored, hasFile = false, measured = null }: FilmFormProps) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const creation = useChange<typeof createFilm>('staff/films/create')
  const editing = useChange<typeof changeFilm>('staff/films/change')
  const change = film === null ? creation : editing
  const [saved, setSaved] = useState(stored)
  const [draft, setDraft] = useState(stored.draft)
  const set = (more: Partial<FilmDraft>) => setDraft((now) => ({ ...now, ...more }))
  useFocusOnFailure(form, change.failure)

  const isSame = JSON.stringify(draft) === JSON.stringify(saved.draft)
  // An upload or a colleague made a new version; an unchanged form follows it.
  if (stored.version !== saved.version && isSame) {
    setSaved(stored)
    setDraft(stored.draft)
  }
  const [taken, setTaken] = useState<number | null>(null)
  if (measured !== taken) {
    setTaken(measured)
    if (measured && !draft.length) set({ length: clock(measured) })
  }
  const isBehind = stored.version !== saved.version

  async function save(event: FormEvent) {
    event.preventDefault()
    const input = filmInput(draft)
    if (film === null) {
      const made = await creation.send(input)
      if (!made.ok) return
      toast.success('The film is created. Now upload it, or link to it.')
      router.push(staffFilmsPath(made.data.film))
      return
    }
    const response = await editing.send({ ...input, film, version: saved.version })
    router.refresh()
    if (!response.ok) return
    setSaved({ draft, version: response.data.version })
    toast.success('The film is saved.')
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void save(event)}
      className="grid grid-cols-1 gap-8"
    >
      {isBehind && (
        <Alert variant="warning">
          <p>This film has changed since you opened it. What you typed is still here.</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button
              size="sm"
              variant="outline"
              onClick={() => setSaved({ ...saved, version: stored.version })}
            >
              Keep what I typed
            </Button>
            <Button
              size="sm"
              variant="outline"
              onClick={() => {
                setSaved(stored)
                setDraft(stored.draft)
              }}
            >
              Take the stored version
            </Button>
          </div>
        </Alert>
      )}
      <FilmTexts draft={draft} set={set} errorOf={change.fieldError} />
      <FilmKind draft={draft} set={set} errorOf={change.fieldError} />
      {!hasFile && (
        <InputField
          id="link"
          label="Link to a film elsewhere (optional)"
          hint="Ends in .mp4 or .webm, on a host that is allowed for this site. Without it, upload the film."
          error={change.fieldError('link')}
          inputMode="url"
          maxLength={300}
          value={draft.link}
          onChange={(value) => set({ link: value })}
        />
      )}
      <TextareaField
        id="chapters"
        label="Chapters (optional)"
        hint="One a line, its time and its title: 7:40 Questions"
        error={change.fieldError('chapters')}
        rows={6}
        value={draft.chapters}
        onChange={(value) => set({ chapters: value })}
      />
      <CaptionsField
        value={draft.captions}
        length={draft.length}
        error={change.fieldError('captions')}
        onChange={(captions) => set({ captions })}
      />
      {change.formError && <Alert variant="destructive">{change.formError}</Alert>}
      <div>
        <SubmitButton pending={change.pending} pendingLabel="Saving…">
          {film === null ? 'Create film' : 'Save'}
        </SubmitButton>
      </div>
    </form>
  )
}
