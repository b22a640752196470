import { notFound } from 'next/navigation'
import { getCourse } from '@/lib/content/courses'

/** Asks here, above the skeletons: an answer that has begun with one could no longer be a 404. */
export default async function CourseLayout({
  children,
  params,
}: LayoutProps<'/[locale]/academy/learning-hub/[course]'>) {
  if (!getCourse((await params).course)) notFound()
  return children
}
