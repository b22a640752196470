'use client'

import { useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Label } from '@/components/ui/label'
import { Textarea } from '@/components/ui/textarea'
import { useErrorText } from '@/lib/i18n/use-error-text'
import { type LessonAddress, partIds } from '../lesson-address'
import { Refusal } from '../refusal'
import { Conflict, type ConflictWords } from './conflict'
import type { NoteState, StoredNote } from './note-keeper'
import { useNote } from './use-note'

export type NotesWords = ConflictWords & {
  title: string
  lead: string
  saving: string
  saved: string
  notSaved: string
  retry: string
  signIn: string
}

type NotesProps = {
  address: LessonAddress
  /** Whose notes they are. */
  person: string
  note: StoredNote | null
  /** The longest text, in characters. */
  most: number
  locale: string
  blocked: string | null
  words: NotesWords
}

/** The person's own text beside a lesson. It saves itself; there is no button. */
export function Notes({ address, person, note, most, locale, blocked, words }: NotesProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { keeper, state } = useNote(address, person, note, field)

  function choose(choice: 'both' | 'other') {
    const text = keeper.resolve(choice)
    if (!field.current) return
    field.current.value = text
    field.current.focus()
  }

  return (
    <section aria-labelledby={partIds.notes}>
      <h2 id={partIds.notes} className="scroll-mt-24">
        <Label htmlFor="note" className="font-sans tracking-normal">
          {words.title}
        </Label>
      </h2>
      <Textarea
        ref={field}
        id="note"
        rows={5}
        maxLength={most}
        defaultValue={note?.body}
        disabled={blocked !== null}
        aria-describedby="note-lead"
        onChange={(event) => keeper.type(event.target.value)}
        onBlur={() => void keeper.save()}
        className="mt-2"
      />
      <p id="note-lead" className="mt-1.5 text-label text-muted">
        {blocked ?? words.lead}
      </p>
      {state.kind === 'conflict' ? (
        <Conflict text={state.other.body} words={words} onChoose={choose} />
      ) : (
        <SaveState state={state} locale={locale} words={words} onRetry={() => void keeper.save()} />
      )}
    </section>
  )
}

type SaveStateProps = { state: NoteState; locale: string; words: NotesWords; onRetry(): void }

/** Whether the note is saved. A screen reader is told of each end once, and not of every pause in typing. */
function SaveState({ state, locale, words, onRetry }: SaveStateProps) {
  const errorText = useErrorText()
  return (
    <div className="mt-1 min-h-6 text-label">
      {state.kind === 'saving' && <p className="text-muted">{words.saving}</p>}
      <p role="status" className="text-muted">
        {state.kind === 'saved' && state.at && (
          <>
            {words.saved} · <time dateTime={state.at}>{timeOf(state.at, locale)}</time>
          </>
        )}
      </p>
      {state.kind === 'failed' && (
        <Refusal
          className="mt-2"
          text={`${words.notSaved} ${errorText(state.code, state.retryAfter)}`}
          code={state.code}
          signIn={words.signIn}
        >
          <Button variant="secondary" size="sm" className="mt-2" onClick={onRetry}>
            {words.retry}
          </Button>
        </Refusal>
      )}
    </div>
  )
}

/** In the reader's own zone: this is shown only after something was saved here. */
function timeOf(at: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(at))
}
