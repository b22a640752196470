import type { LessonTest } from './schema'

/** Reading speed, in words a minute; code and tables are read too. */
const wordsAMinute = 200
/** For reading a quiz question, choosing, and reading the explanation. */
const minutesAQuestion = 1
/** For working out the exercise. */
const minutesAnExercise = 6

/** Of a figure, only the caption is read. */
const figure = /^<\w+ caption="([^"]+)"[\s\S]*?\/>$/gm
/** Folded on the page. */
const tables = /^```\w+ tables\n[\s\S]*?^```$/gm
const tag = /<\/?[A-Z]\w*(?: title="([^"]*)")?>/g

/** The words of a lesson's text. */
export function countWords(text: string): number {
  const read = text.replace(tables, '').replace(figure, '$1').replace(tag, '$1')
  return read.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** A lesson's minutes: text, quiz and exercise. `course.json` repeats them. */
export function lessonMinutes(text: string, { quiz }: Pick<LessonTest, 'quiz'>): number {
  const reading = countWords(text) / wordsAMinute
  return Math.ceil(reading + quiz.length * minutesAQuestion + minutesAnExercise)
}
