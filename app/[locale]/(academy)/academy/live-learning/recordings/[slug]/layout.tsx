import { notFound } from 'next/navigation'
import { getRecording } from '@/content/recordings'
import { requireLearner } from '@/lib/account/guard'
import { filmOf } from '@/lib/live/recording-view'

/** Above the loading state, so that an unknown recording gets a 404 before anything is sent. */
export default async function RecordingLayout({
  children,
  params,
}: LayoutProps<'/[locale]/academy/live-learning/recordings/[slug]'>) {
  const { slug } = await params
  if (getRecording(slug)) return children
  const { tokens } = await requireLearner()
  // If the films can't be read, the page says so.
  const film = await filmOf(tokens.accessToken, slug).catch(() => undefined)
  if (film === null) notFound()
  return children
}
