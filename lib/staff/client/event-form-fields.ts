import { type Locale, locales } from '@/lib/i18n/routing'
import type { DraftField } from '@/lib/staff/events/draft'
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
