import 'server-only'
import { z } from 'zod'
import de from '@/content/instructor-bios/words/de.json'
import en from '@/content/instructor-bios/words/en.json'
import es from '@/content/instructor-bios/words/es.json'
import fr from '@/content/instructor-bios/words/fr.json'
import hi from '@/content/instructor-bios/words/hi.json'
import { type Instructor, instructors } from '@/content/instructors'
import { parseWords } from '@/content/parse-words'
import type { Locale } from '@/lib/i18n/routing'

const bios = z.record(
  z.enum(Object.keys(instructors) as [Instructor, ...Instructor[]]),
  z.string().min(60).max(320),
)

const words = parseWords('instructor-bios', bios, { en, hi, es, fr, de })

/** Two sentences about an instructor, in a language. */
export function getInstructorBio(instructor: Instructor, locale: Locale): string {
  return words[locale][instructor]
}
