'use client'

import { type KeyboardEvent, useRef, useState } from 'react'
import { CodeLine, codeClasses, linesOf } from '@/components/capstones/code-line'
import { Button } from '@/components/ui/button'
import { Textarea } from '@/components/ui/textarea'
import { type CapstoneFile, type LineComment, markLimits } from '@/lib/capstones/files'

type FileLinesProps = {
  file: CapstoneFile
  comments: LineComment[]
  /** Without it, nothing can be changed. */
  onComment?: (line: number, text: string | null) => void
}

const moves: Readonly<Record<string, (line: number, last: number) => number>> = {
  ArrowDown: (line, last) => Math.min(line + 1, last),
  ArrowUp: (line) => Math.max(line - 1, 1),
  Home: () => 1,
  End: (_, last) => last,
}

/** A file's lines. One of them is in the tab order; arrow keys move to the others. */
export function FileLines({ file, comments, onComment }: FileLinesProps) {
  const lines = linesOf(file.text)
  const list = useRef<HTMLOListElement>(null)
  const [current, setCurrent] = useState(1)
  const [editing, setEditing] = useState<number | null>(null)

  const focus = (line: number) =>
    list.current?.querySelector<HTMLButtonElement>(`[data-line="${line}"]`)?.focus()

  function onKeyDown(event: KeyboardEvent, line: number) {
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    focus(move(line, lines.length))
  }

  function close(line: number) {
    setEditing(null)
    focus(line)
  }

  return (
    <section aria-label={file.name} className="rounded-md border border-border bg-muted">
      <h3 className="px-4 py-2.5 font-mono text-label wrap-anywhere">{file.name}</h3>
      {/* Scrolls only where its lines can be reached with the keyboard. */}
      <ol
        ref={list}
        className={onComment ? `${codeClasses} max-h-[80dvh] overflow-y-auto` : codeClasses}
      >
        {lines.map((text, at) => {
          const line = at + 1
          const comment = comments.find((one) => one.line === line)
          const shown = <CodeLine number={line} text={text} marked={comment !== undefined} />
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
            <li key={at}>
              {onComment ? (
                <button
                  type="button"
                  data-line={line}
                  tabIndex={line === current ? 0 : -1}
                  aria-expanded={editing === line}
                  className="relative block w-full text-left hover:bg-muted focus-visible:-outline-offset-2"
                  onFocus={() => setCurrent(line)}
                  onKeyDown={(event) => onKeyDown(event, line)}
                  onClick={() => setEditing(line)}
                >
                  <span className="sr-only">Line {line}: </span>
                  {shown}
                  {comment && <span className="sr-only">, has a comment</span>}
                </button>
              ) : (
                shown
              )}
              {(comment || editing === line) && (
                <LineNote
                  key={editing === line ? 'edited' : 'shown'}
                  line={line}
                  text={comment?.text ?? null}
                  editing={editing === line}
                  onEdit={onComment && (() => setEditing(line))}
                  onType={(typed) => onComment?.(line, typed)}
                  onClose={() => close(line)}
                />
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

type LineNoteProps = {
  line: number
  /** Null before anything was typed. */
  text: string | null
  editing: boolean
  onEdit?: () => void
  /** What is typed, kept at once; null removes the comment. */
  onType(text: string | null): void
  onClose(): void
}

const box = 'my-2 mr-3 ml-12 rounded-md border bg-background px-3 py-2 font-sans text-label'

/** The comment on a line, or the field that it is written in. */
function LineNote({ editing, ...props }: LineNoteProps) {
  return editing ? <NoteField {...props} /> : <NoteText {...props} />
}

function NoteText({ line, text, onEdit, onType }: Omit<LineNoteProps, 'editing'>) {
  return (
    <div className={`${box} border-warning`}>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      {onEdit && (
        <div className="mt-1 flex gap-4">
          <button type="button" className="min-h-8 underline-link" onClick={onEdit}>
            Edit<span className="sr-only"> the comment on line {line}</span>
          </button>
          <button type="button" className="min-h-8 underline-link" onClick={() => onType(null)}>
            Remove<span className="sr-only"> the comment on line {line}</span>
          </button>
        </div>
      )}
    </div>
  )
}

function NoteField({ line, text, onType, onClose }: Omit<LineNoteProps, 'editing'>) {
  const [before] = useState(text)
  const cancel = () => {
    onType(before)
    onClose()
  }
  return (
    <div className={`${box} border-input`}>
      <Textarea
        aria-label={`Comment on line ${line}`}
        autoFocus
        rows={3}
        className="min-h-20!"
        value={text ?? ''}
        maxLength={markLimits.comment}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') cancel()
        }}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          size="sm"
          onClick={() => {
            if ((text ?? '').trim() === '') onType(null)
            onClose()
          }}
        >
          Done
        </Button>
        <Button size="sm" variant="ghost" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
