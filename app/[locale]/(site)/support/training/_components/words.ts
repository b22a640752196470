import type { getTranslations } from 'next-intl/server'
import { type Track, tracks } from '@/lib/content/tracks'
import type { ActionWords } from './courses/course-action'

export type Learning = Awaited<ReturnType<typeof getTranslations<'learning'>>>
type Training = Awaited<ReturnType<typeof getTranslations<'support.training'>>>

/** What the page's scripts put in place of figures. */
export const progressHoles = { done: '{done}', total: '{total}' }

export function actionWords(learning: Learning, t: Training): ActionWords {
  return {
    start: learning('actions.start'),
    continue: learning('actions.continue'),
    completed: learning('actions.completed'),
    review: learning('actions.review'),
    lessons: t('courses.progress', progressHoles),
  }
}

export const trackNames = (learning: Learning) =>
  Object.fromEntries(tracks.map((track) => [track, learning(`tracks.${track}.title`)])) as Record<
    Track,
    string
  >
