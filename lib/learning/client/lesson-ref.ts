/** Identifies the lesson in every request. */
export type LessonRef = { course: string; lesson: string }

/** The element whose height the saved place is relative to. */
export const articleId = 'lesson'

/** Marks where its text ends. */
export const textEndId = 'lesson-text-end'

/** The parts after the text; the outline links to them. */
export const partIds = {
  quiz: 'lesson-quiz',
  exercise: 'lesson-exercise',
  code: 'lesson-code',
  completion: 'lesson-completion',
  notes: 'lesson-notes',
  questions: 'lesson-questions',
  start: 'lesson-start',
} as const
