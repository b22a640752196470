'use client'

import { useState } from 'react'
import { type Locale, locales } from '@/lib/i18n/routing'
import { type Conflicts, type Draft, type DraftField, joinDrafts } from '@/lib/staff/events/draft'
import { languageNames } from '@/lib/staff/names'

const texts = Object.fromEntries(
  locales.flatMap((locale) => [
    [`title_${locale}`, `Title in ${languageNames[locale]}`],
    [`description_${locale}`, `Description in ${languageNames[locale]}`],
  ]),
) as Record<`title_${Locale}` | `description_${Locale}`, string>

/** The names of a form's fields. */
export const fieldNames: Record<DraftField, string> = {
  ...texts,
  type: 'Kind',
  topic: 'Topic',
  instructor: 'Instructor',
  date: 'Date',
  time: 'Start',
  minutes: 'Minutes',
  zone: 'Time zone',
  capacity: 'Seats',
  mode: 'Place',
  link: 'Link',
  materials: 'Materials',
}

/** What fields need besides the event itself. */
export type FormChoices = {
  topics: readonly { value: string; label: string }[]
  instructors: readonly { value: string; label: string }[]
  zones: readonly string[]
  /** Whether someone else may be named as the instructor. */
  mayAssign: boolean
}

/** What is wrong with a field; null if nothing is. */
export type ErrorOf = (field: string) => string | null

/** What a form knows of the stored event. */
export type Stored = { draft: Draft; version: number }

const same = (one: Draft, other: Draft) =>
  (Object.keys(one) as DraftField[]).every((field) => one[field] === other[field])

/**
 * What was typed into the form of an event. When a newer version arrives, it is joined with what was typed: nothing is
 * lost, and `conflicts` has the other's values of fields that both have changed.
 */
export function useEventForm(stored: Stored) {
  const [saved, setSaved] = useState(stored)
  const [draft, setDraft] = useState(stored.draft)
  const [conflicts, setConflicts] = useState<Conflicts>({})
  const [taken, setTaken] = useState<DraftField[]>([])

  if (stored.version !== saved.version) {
    setSaved(stored)
    if (same(draft, saved.draft)) {
      setDraft(stored.draft)
    } else {
      const joined = joinDrafts(saved.draft, draft, stored.draft)
      setDraft(joined.draft)
      setConflicts({ ...joined.conflicts })
      setTaken(joined.taken)
    }
  }

  return {
    draft,
    version: saved.version,
    isChanged: !same(draft, saved.draft),
    conflicts,
    /** Fields whose newer values were taken over. */
    taken,
    set: (values: Partial<Draft>) => setDraft((now) => ({ ...now, ...values })),
    /** Settles a conflict: with the other's value, or the own one. */
    settle(field: DraftField, theirs: boolean) {
      const value = conflicts[field]
      if (theirs && value !== undefined) setDraft((now) => ({ ...now, [field]: value }))
      setConflicts(({ [field]: _, ...others }) => others)
    },
    /** What was sent is stored: the next version is no conflict. */
    saved(version: number) {
      setSaved({ draft, version })
      setConflicts({})
      setTaken([])
    },
    discard() {
      setDraft(saved.draft)
      setConflicts({})
      setTaken([])
    },
  }
}

export type EventForm = ReturnType<typeof useEventForm>
