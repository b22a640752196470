'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useIsFresh } from '@/components/layout/refresh-on-return'
import { Button } from '@/components/ui/button'
import { Label } from '@/components/ui/label'
import { Textarea } from '@/components/ui/textarea'
import { failureOf } from '@/lib/change/outcome'
import { sendOnLeave } from '@/lib/change/send-change'
import { dateTime } from '@/lib/i18n/date-time'
import { useErrorText } from '@/lib/i18n/use-error-text'
import type { saveNote } from '@/lib/learning/changes'
import { type LessonRef, partIds } from '@/lib/learning/client/lesson-ref'
import {
  NoteAutosave,
  type NoteState,
  type StoredNote,
  saveOnLeave,
  type UnsavedNote,
} from '@/lib/learning/client/note-autosave'
import { noteLength } from '@/lib/learning/limits'
import { sendKept } from '@/lib/offline/client/use-outbox'
import { isKept } from '@/lib/offline/flag'
import { tabDraft } from '@/lib/tab-draft'
import { SaveFailure } from './change-refusal'

/** A note saved automatically from its field. */
function useNote(
  { course, lesson }: LessonRef,
  person: string,
  stored: StoredNote | null,
  field: RefObject<HTMLTextAreaElement | null>,
): { autosave: NoteAutosave; state: NoteState } {
  const [unsaved] = useState(() => tabDraft<UnsavedNote>('altiora-note', person, course, lesson))
  const savedAt = stored?.updatedAt ?? null
  const listener = useRef<((state: NoteState) => void) | null>(null)
  const [autosave] = useState(() => {
    const inputOf = (body: string, knownAt: string | null) => ({ course, lesson, body, knownAt })
    return new NoteAutosave({
      stored,
      send: (body, knownAt) =>
        sendKept<typeof saveNote>('learning/note', { course, lesson }, inputOf(body, knownAt)),
      sendOnLeave: (body, knownAt) =>
        sendOnLeave<typeof saveNote>('learning/note', inputOf(body, knownAt)),
      failureOf,
      storeUnsaved: unsaved.store,
      onState: (now) => listener.current?.(now),
    })
  })
  const [state, setState] = useState(autosave.state)

  const fresh = useIsFresh()
  useEffect(() => {
    if (!fresh) return
    listener.current = setState
    const { current } = field
    const left = unsaved.read()
    if (left && current) {
      current.value = left.body
      autosave.restore(left)
    } else if (current && current.value !== autosave.body) {
      // Typed before hydration.
      autosave.type(current.value)
    }
    const events = new AbortController()
    const { signal } = events
    if (isKept(course)) {
      void import('./offline-note').then(({ followNote }) => {
        const show = (text: string) => {
          if (current) current.value = text
        }
        if (!signal.aborted) followNote(autosave, { course, lesson }, savedAt, show, signal)
      })
    }
    saveOnLeave(autosave, signal)
    return () => {
      listener.current = null
      events.abort()
      // Another page of the site is opening, so save unsaved text.
      void autosave.save()
    }
  }, [fresh, autosave, unsaved, field, course, lesson, savedAt])

  return { autosave, state }
}

type NotesProps = {
  lessonRef: LessonRef
  /** Whose notes they are. */
  person: string
  note: StoredNote | null
}

/** The person's notes beside a lesson, saved automatically. */
export function Notes({ lessonRef, person, note }: NotesProps) {
  const t = useTranslations('lesson.notes')
  const field = useRef<HTMLTextAreaElement>(null)
  const { autosave, state } = useNote(lessonRef, person, note, field)

  function choose(choice: 'both' | 'other') {
    const text = autosave.resolve(choice)
    if (choice === 'other' && isKept(lessonRef.course)) {
      void import('./offline-note').then(({ dropConflict }) => dropConflict(lessonRef))
    }
    if (!field.current) return
    field.current.value = text
    field.current.focus()
  }

  return (
    <section aria-labelledby={partIds.notes}>
      <h2 id={partIds.notes} className="scroll-mt-24">
        <Label htmlFor="note" className="font-sans tracking-normal">
          {t('title')}
        </Label>
      </h2>
      <Textarea
        ref={field}
        id="note"
        rows={5}
        maxLength={noteLength}
        defaultValue={note?.body}
        aria-describedby="note-lead"
        onChange={(event) => autosave.type(event.target.value)}
        onBlur={() => void autosave.save()}
        className="mt-2"
      />
      <p id="note-lead" className="mt-1.5 text-label text-muted-foreground">
        {t('lead')}
      </p>
      {state.kind === 'conflict' ? (
        <Conflict text={state.other.body} onChoose={choose} />
      ) : (
        <SaveState state={state} onRetry={() => void autosave.save()} />
      )}
    </section>
  )
}

/** The note's save state. Screen readers hear each outcome once, not every pause in typing. */
function SaveState({ state, onRetry }: { state: NoteState; onRetry(): void }) {
  const t = useTranslations('lesson.notes')
  const errorText = useErrorText()
  const locale = useLocale()
  // In the reader's own zone, as it is only shown after saving here.
  const time = dateTime(locale, { timeStyle: 'short' })
  return (
    <div className="mt-1 min-h-6 text-label">
      {state.kind === 'saving' && <p className="text-muted-foreground">{t('saving')}</p>}
      <p role="status" className="text-muted-foreground">
        {state.kind === 'saved' && state.at && (
          <>
            {t('saved')} · <time dateTime={state.at}>{time.format(new Date(state.at))}</time>
          </>
        )}
        {state.kind === 'kept' && errorText('kept_on_device')}
      </p>
      <SaveFailure state={state} of="lesson.notes" onRetry={onRetry} />
    </div>
  )
}

type ConflictProps = {
  /** The other device's text. */
  text: string
  onChoose(choice: 'both' | 'other'): void
}

/** Both versions of a note: the field's and the other device's. */
function Conflict({ text, onChoose }: ConflictProps) {
  const t = useTranslations('lesson.notes')
  return (
    <div className="mt-3 border-l-2 border-warning pl-4">
      <p role="alert" className="text-label">
        {t('conflict')}
      </p>
      <p className="mt-3 text-label text-muted-foreground">{t('other')}</p>
      <p className="max-h-48 overflow-y-auto text-label whitespace-pre-wrap wrap-anywhere">
        {text}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={() => onChoose('both')}>
          {t('both')}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => onChoose('other')}>
          {t('take')}
        </Button>
      </div>
    </div>
  )
}
