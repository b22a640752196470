import { notFound } from 'next/navigation'
import { getLocale } from 'next-intl/server'
import { findLesson } from '@/lib/learning/client/lesson-page'

/** Above the loading state, so that an unknown lesson gets a 404 before anything is sent. */
export default async function LessonLayout({
  children,
  params,
}: LayoutProps<'/[locale]/academy/learning-hub/[course]/[lesson]'>) {
  if (!findLesson(await params, await getLocale())) notFound()
  return children
}
