import { notFound } from 'next/navigation'
import { getRecording } from '@/lib/content/recordings'

/** Above the loading state, so that an unknown recording gets a 404 before anything is sent. */
export default async function RecordingLayout({
  children,
  params,
}: LayoutProps<'/[locale]/academy/live-learning/recordings/[slug]'>) {
  if (!getRecording((await params).slug)) notFound()
  return children
}
