import { notFound } from 'next/navigation'
import { getCourse } from '@/content/courses'

/** Checked above the skeletons, because a response that has started can't become a 404. */
export default async function CourseLayout({
  children,
  params,
}: LayoutProps<'/[locale]/academy/learning-hub/[course]'>) {
  if (!getCourse((await params).course)) notFound()
  return children
}
