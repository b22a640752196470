'use client'

import { useDeferredValue } from 'react'
import { Field } from '@/components/forms/field'
import { Alert } from '@/components/ui/alert'
import { Textarea } from '@/components/ui/textarea'
import { staffErrorTexts } from '@/lib/staff/error-texts'
import { secondsOf } from '@/lib/staff/films/schema'
import { parseWebVtt } from '@/lib/staff/films/webvtt'

type CaptionsFieldProps = {
  value: string
  /** The film's length as typed. */
  length: string
  error: string | null | undefined
  onChange(value: string): void
}

/** Larger files aren't captions. */
const mostBytes = 2_000_000

/** The captions as WebVTT, typed or from a file, checked line by line while they change. */
export function CaptionsField({ value, length, error, onChange }: CaptionsFieldProps) {
  const checked = useDeferredValue(value)
  const { cues, problems } = checked.trim() ? parseWebVtt(checked) : { cues: [], problems: [] }
  const end = cues.at(-1)?.to ?? 0
  const film = secondsOf(length)
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field
        id="captions"
        label="Captions (WebVTT)"
        hint="A film can’t be published without them. Paste them here, or choose a file below."
        error={error}
      >
        {(aria) => (
          <Textarea
            {...aria}
            rows={14}
            spellCheck={false}
            className="font-mono text-label"
            placeholder={'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nWelcome to the session.'}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      <input
        type="file"
        accept=".vtt,text/vtt"
        aria-label="Captions from a file"
        className="w-full text-label file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-md file:border file:border-input file:bg-transparent file:px-4 file:font-semibold file:text-foreground"
        onChange={async ({ target }) => {
          const [file] = target.files ?? []
          if (file && file.size <= mostBytes) onChange(await file.text())
          target.value = ''
        }}
      />
      {problems.length > 0 && (
        <Alert variant="warning">
          <p className="font-semibold">These lines need a correction before you can save:</p>
          <ul className="mt-2 list-disc pl-5">
            {problems.map(({ line, code }) => (
              <li key={`${line} ${code}`}>
                Line {line}: {staffErrorTexts[code]}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {cues.length > 0 && problems.length === 0 && (
        <p role="status" className="text-label text-muted-foreground">
          {cues.length} {cues.length === 1 ? 'caption' : 'captions'}, no mistakes found.
          {film !== null && end > film + 1 && ' The last one ends after the film.'}
        </p>
      )}
    </div>
  )
}
