import { getTranslations } from 'next-intl/server'
import { LessonSkeleton } from './_components/lesson-skeleton'

/** Lesson skeleton. */
export default async function LessonLoading() {
  const t = await getTranslations('lesson')
  return <LessonSkeleton label={t('loading')} />
}
