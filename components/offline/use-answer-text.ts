'use client'

import { useTranslations } from 'next-intl'
import type { DataOf } from '@/lib/change/send-change'
import type { completeLesson, solveExercise, submitQuiz } from '@/lib/learning/changes'
import type { Entry } from '@/lib/offline/entry'
import type { answerCard } from '@/lib/review/changes'

type Done = Extract<Entry, { state: 'done' }>

/** Words what a change that waited was answered. */
export function useAnswerText(): (entry: Done) => string {
  const t = useTranslations('offline.changes')
  return ({ name, answer }) => {
    if (name === 'learning/quiz') {
      const { correct, total, passed, passedBefore } = answer as DataOf<typeof submitQuiz>
      const result = t('quizResult', { correct, total, passed: String(passed) })
      return passedBefore ? `${result} ${t('passedBefore')}` : result
    }
    if (name === 'learning/exercise') {
      const { solved } = answer as DataOf<typeof solveExercise>
      return t(solved ? 'exerciseRight' : 'exerciseWrong')
    }
    if (name === 'learning/complete') {
      const { courseCompleted } = answer as DataOf<typeof completeLesson>
      return t(courseCompleted ? 'courseCompleted' : 'completed')
    }
    return t((answer as DataOf<typeof answerCard>).right ? 'reviewRight' : 'reviewWrong')
  }
}
