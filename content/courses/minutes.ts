import type { LessonTest } from './schema'

/** Reading speed, in words a minute; code and tables are read too. */
const wordsAMinute = 200
/** For reading a quiz question, choosing, and reading the explanation. */
const minutesAQuestion = 1
/** For working out the exercise. */
const minutesAnExercise = 6
/** For reading a code exercise, trying it and mending it, and for each line of our solution. */
const minutesACodeExercise = 12
const minutesALine = 1.5

const figure = /^<\w+ caption="([^"]+)"/
/** Folded on the page. */
const tables = /^```\w+ tables$/
const tag = /<\/?[A-Z]\w*(?: title="([^"]*)")?>/g

/** The lines that are read: without folded tables, and of a figure only its caption. */
function readLines(text: string): string[] {
  let until: '```' | '/>' | null = null
  return text.split('\n').flatMap((line) => {
    const caption = until ? '' : (figure.exec(line)?.[1] ?? '')
    if (!until && tables.test(line)) until = '```'
    else if (caption) until = '/>'
    else if (!until) return [line]
    if (until === '```' ? line === until : line.endsWith('/>')) until = null
    return caption ? [caption] : []
  })
}

/** The words of a lesson's text. */
export function countWords(text: string): number {
  const read = readLines(text).join('\n').replace(tag, '$1')
  return read.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

function codeMinutes(solution: string): number {
  const lines = solution.split('\n').filter((line) => line.trim() !== '')
  return minutesACodeExercise + lines.length * minutesALine
}

/**
 * A lesson's minutes: text, quiz, exercise, and the code exercise with this solution, if it has one. `course.json`
 * repeats them.
 */
export function lessonMinutes(
  text: string,
  { quiz }: Pick<LessonTest, 'quiz'>,
  solution?: string,
): number {
  const reading = countWords(text) / wordsAMinute
  const code = solution === undefined ? 0 : codeMinutes(solution)
  return Math.ceil(reading + quiz.length * minutesAQuestion + minutesAnExercise + code)
}
