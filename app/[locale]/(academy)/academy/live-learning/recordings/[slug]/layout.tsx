import { notFound } from 'next/navigation'
import { getRecording } from '@/lib/content/recordings'

/** Above the loading state: an unknown recording is answered with 404 before anything of the page is sent. */
export default async function RecordingLayout({
  children,
  params,
}: LayoutProps<'/[locale]/academy/live-learning/recordings/[slug]'>) {
  if (!getRecording((await params).slug)) notFound()
  return children
}
