import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { Lesson } from './lesson'
import type { NotesWords } from './notes/notes'
import type { WorkProps } from './work'

/** The share of right answers that passes, as submit_quiz in the database judges. */
const passMark = 0.7

/** From 0 up to `count`. */
const numbers = (count: number) => Array.from({ length: count + 1 }, (_, number) => number)

async function quizWords(count: number): Promise<WorkProps['words']['quiz']> {
  const [t, lesson] = await Promise.all([getTranslations('lesson.quiz'), getTranslations('lesson')])
  const names = numbers(count).slice(1)
  return {
    names: names.map((number) => t('question', { number })),
    missingOne: names.map((number) => t('missingOne', { number })),
    missing: t('missing'),
    chooseAll: t('chooseAll'),
    verdicts: { right: t('right'), wrong: t('wrong'), before: t('before') },
    submit: t('submit'),
    submitting: t('submitting'),
    passed: t('passed'),
    failed: t('failed'),
    scores: numbers(count).map((correct) => t('score', { correct, total: count, pass: passMark })),
    look: t('look'),
    again: t('again'),
    retake: t('retake'),
    signIn: lesson('signIn'),
  }
}

async function exerciseWords(unit: string | null): Promise<WorkProps['words']['exercise']> {
  const [t, lesson] = await Promise.all([
    getTranslations('lesson.exercise'),
    getTranslations('lesson'),
  ])
  return {
    label: t('label'),
    unit: unit && t('unit', { unit }),
    check: t('check'),
    checking: t('checking'),
    wrong: t('wrong'),
    right: t('right'),
    showHint: t('showHint'),
    hideHint: t('hideHint'),
    solution: t('solution'),
    signIn: lesson('signIn'),
  }
}

async function completionWords({
  course,
  next,
}: Lesson): Promise<WorkProps['words']['completion']> {
  const [t, lesson] = await Promise.all([
    getTranslations('lesson.completion'),
    getTranslations('lesson'),
  ])
  return {
    complete: t('complete'),
    completing: t('completing'),
    ready: t('ready'),
    needsQuiz: t('needsQuiz'),
    toQuiz: t('toQuiz'),
    done: t('done'),
    next: t('next', { title: next?.title ?? '' }),
    inOrder: t('inOrder'),
    toLesson: t('toLesson'),
    courseDone: t('courseDone', { course: course.title }),
    courseLead: t('courseLead'),
    certificate: t('certificate'),
    certificates: t('certificates'),
    back: t('back'),
    signIn: lesson('signIn'),
  }
}

/** The words of quiz, exercise and completion. */
export async function workWords(
  lesson: Lesson,
  questions: number,
  unit: string | null,
): Promise<WorkProps['words']> {
  const [t, quiz, exercise, completion] = await Promise.all([
    getTranslations('lesson'),
    quizWords(questions),
    exerciseWords(unit),
    completionWords(lesson),
  ])
  return {
    started: t('start.done'),
    blocked: t('start.needed'),
    quizTitle: t('quiz.title'),
    quizLead: t('quiz.lead', { count: questions, pass: passMark }),
    quiz,
    exerciseTitle: t('exercise.title'),
    exercise,
    completionTitle: t('completion.title'),
    completion,
  }
}

export async function notesWords(): Promise<NotesWords> {
  const t = await getTranslations('lesson.notes')
  const lesson = await getTranslations('lesson')
  return {
    title: t('title'),
    lead: t('lead'),
    saving: t('saving'),
    saved: t('saved'),
    notSaved: t('notSaved'),
    retry: t('retry'),
    conflict: t('conflict'),
    other: t('other'),
    both: t('both'),
    take: t('take'),
    signIn: lesson('signIn'),
  }
}
