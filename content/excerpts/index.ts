import 'server-only'
import { z } from 'zod'
import de from '@/content/excerpts/words/de.json'
import en from '@/content/excerpts/words/en.json'
import es from '@/content/excerpts/words/es.json'
import fr from '@/content/excerpts/words/fr.json'
import hi from '@/content/excerpts/words/hi.json'
import { parseWords } from '@/content/parse-words'
import type { Locale } from '@/lib/i18n/routing'

const text = z.string().min(1)

/** By the lesson that they are from, as `course/lesson`; the English ones are those of the lesson, as a test compares. */
const excerpts = z.strictObject({
  figures: z.record(
    text,
    /** `labels` are those of its data, by the English ones. */
    z.strictObject({ caption: text, x: text, y: text, labels: z.record(text, text) }),
  ),
  questions: z.record(
    text,
    /** `options` are by their ids. */
    z.strictObject({ question: text, options: z.record(text, text) }),
  ),
})

const words = parseWords('excerpts', excerpts, { en, hi, es, fr, de })

type Lesson = { course: string; lesson: string }

/**
 * The texts of a lesson's first figure in a language, for pages that show it to people who don't know yet that lessons
 * are in English; undefined where only the lesson has them.
 */
export const getFigureWords = ({ course, lesson }: Lesson, locale: Locale) =>
  words[locale].figures[`${course}/${lesson}`]

/** As `getFigureWords`, of a lesson's first question. */
export const getQuestionWords = ({ course, lesson }: Lesson, locale: Locale) =>
  words[locale].questions[`${course}/${lesson}`]
