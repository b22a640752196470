import 'server-only'
import { getCourse, getCourseWords, getLessonTest } from '@/content/courses'
import type { CourseFigures } from './courses-queries'

/** The English title of a lesson; its slug once it isn't in the catalogue. */
export function lessonTitle(course: string, lesson: string): string {
  const words = getCourse(course) ? getCourseWords(course, 'en').lessons[lesson] : undefined
  return words?.title ?? lesson
}

/** A course's questions in words, with the commonest mistake of each. */
export function questionRows({ id: course, questions }: CourseFigures) {
  return questions.map(({ lesson, question, options, ...figures }) => {
    const quizQuestion = getLessonTest(course, lesson)?.quiz.find(({ id }) => id === question)
    const [worst] = options
    const option =
      quizQuestion?.options.find(({ id }) => id === worst?.option)?.text ?? worst?.option
    return {
      id: `${lesson}/${question}`,
      lesson: lessonTitle(course, lesson),
      text: quizQuestion?.question ?? question,
      ...figures,
      /** In words; null if nobody made one. */
      mistake: worst ? `${worst.leftOut ? 'Left out: ' : ''}${option}` : null,
      mistakeTimes: worst?.times ?? 0,
    }
  })
}
