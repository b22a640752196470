'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Textarea } from '@/components/ui/textarea'
import { markLimits } from '@/lib/capstones/files'

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
export function LineNote({ editing, ...props }: LineNoteProps) {
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
