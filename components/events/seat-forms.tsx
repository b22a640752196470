'use client'

import { useLocale } from 'next-intl'
import { useActionState } from 'react'
import { PersonField } from '@/components/forms/person-field'
import type { Posted } from '@/lib/change/form-action'
import { leaveByForm, registerByForm } from '@/lib/live/form-actions'
import type { LiveEvent } from '@/lib/live/queries'

export type SeatChange = 'register' | 'leave'

/** The result of a form posted without scripts. */
export type PostedSeat = Posted<{ event: LiveEvent }> | null

/** Buttons anywhere in the page belong to these forms by their `form` attribute. */
export const formIds: Record<SeatChange, string> = { register: 'seat-taken', leave: 'seat-left' }

/**
 * The page's two forms that work without scripts. If every session had a form with its own action, React would have
 * to encode each one while rendering, which takes longer than the rest of a row.
 */
export function useSeatForms() {
  const locale = useLocale()
  const [taken, take] = useActionState<PostedSeat, FormData>(registerByForm, null, '#main')
  const [left, leave] = useActionState<PostedSeat, FormData>(leaveByForm, null, '#main')
  const forms = Object.entries({ register: take, leave }).map(([what, action]) => (
    <form key={what} id={formIds[what as SeatChange]} action={action} hidden>
      <PersonField />
      <input type="hidden" name="locale" value={locale} />
    </form>
  ))
  return { forms, posted: taken ?? left }
}
