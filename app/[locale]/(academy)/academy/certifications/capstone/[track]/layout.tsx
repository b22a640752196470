import { notFound } from 'next/navigation'
import { tracks } from '@/content/topics'

/** Above the loading state, so that an unknown track gets a 404 before anything is sent. */
export default async function CapstoneLayout({
  children,
  params,
}: LayoutProps<'/[locale]/academy/certifications/capstone/[track]'>) {
  const { track } = await params
  if (!tracks.some((one) => one === track)) notFound()
  return children
}
