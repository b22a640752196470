import type { Metadata } from 'next'
import { notFound, redirect as redirectTo } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { viewEvents } from '@/components/events/event-view'
import { JoinState } from '@/components/events/join-state'
import { UnavailableNotice } from '@/components/layout/coming-soon'
import { BackLink } from '@/components/layout/section-banner'
import { requireLearner } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { redirect } from '@/lib/i18n/navigation'
import { getEvent, getJoinInfo } from '@/lib/live/queries'
import { eventPath, joinPath, providerPath, roomPath } from '@/lib/routes'

type JoinProps = PageProps<'/[locale]/academy/events/[id]/join'>

/** The session and the reader's way into it; null while the database is unreachable. */
const loadJoin = cache(async (id: string) => {
  const { tokens } = await requireLearner()
  const result = await orNull(
    Promise.all([getEvent(tokens.accessToken, id), getJoinInfo(tokens.accessToken, id)]),
  )
  if (!result) return null
  const [event, joinInfo] = result
  if (!event || !joinInfo) notFound()
  const [view] = await viewEvents([event])
  return view ? { view, joinInfo } : notFound()
})

export async function generateMetadata({ params }: JoinProps): Promise<Metadata> {
  const data = await loadJoin((await params).id)
  const t = await getTranslations('live')
  const title = data?.view.title
  return { title: title ? t('join.metaTitle', { title }) : t('room.join'), robots: 'noindex' }
}

/** Our address of a session: leads to its place those who may go there now, and tells others what to do. */
export default async function JoinPage({ params }: JoinProps) {
  await requireLearner()
  const { id } = await params
  const [data, locale] = await Promise.all([loadJoin(id), getLocale()])
  if (!data) {
    return (
      <div className="page-width py-12">
        <UnavailableNotice of="live" heading="h1" path={joinPath(id)} />
      </div>
    )
  }
  const { view, joinInfo } = data
  if (joinInfo.phase === 'open' && joinInfo.role) {
    if (joinInfo.mode === 'room') return redirect({ href: roomPath(id), locale })
    // Its address isn't part of any page, so another request asks for it.
    if (joinInfo.mode === 'link') redirectTo(`${providerPath(id)}?lang=${locale}`)
  }
  return (
    <ClientMessages namespaces={['live.times', 'live.join']}>
      <div className="page-width py-6 md:py-10">
        <BackLink href={eventPath(id)} label={view.title} />
        <JoinState view={view} joinInfo={joinInfo} />
      </div>
    </ClientMessages>
  )
}
