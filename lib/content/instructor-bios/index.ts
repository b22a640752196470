import 'server-only'
import { z } from 'zod'
import type { Locale } from '../../i18n/routing'
import { type Instructor, instructors } from '../instructors'
import { parseWords } from '../parse-words'
import de from './words/de.json'
import en from './words/en.json'
import es from './words/es.json'
import fr from './words/fr.json'
import hi from './words/hi.json'

const bios = z.record(
  z.enum(Object.keys(instructors) as [Instructor, ...Instructor[]]),
  z.string().min(60).max(320),
)

const words = parseWords('instructor-bios', bios, { en, hi, es, fr, de })

/** Two sentences about an instructor, in a language. */
export function getInstructorBio(instructor: Instructor, locale: Locale): string {
  return words[locale][instructor]
}
