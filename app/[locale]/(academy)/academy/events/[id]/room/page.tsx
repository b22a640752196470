import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { type EventView, viewEvents } from '@/components/events/event-view'
import { UnavailableNotice } from '@/components/layout/coming-soon'
import { BackLink } from '@/components/layout/section-banner'
import { RoomProvider } from '@/components/room/room-provider'
import { RoomView } from '@/components/room/room-view'
import { Transcript } from '@/components/room/transcript'
import { CancelledRoom, NoSeat, RoomAhead } from '@/components/room/waiting-room'
import { type Instructor, instructors } from '@/content/instructors'
import { requireLearner } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { env } from '@/lib/env'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { getEvent } from '@/lib/live/queries'
import { getRoom } from '@/lib/room/queries'
import { eventPath, roomPath } from '@/lib/routes'
import { updatesConfig } from '@/lib/updates/hub'

type RoomProps = PageProps<'/[locale]/academy/events/[id]/room'>

/** The event and its room, as the reader sees them; null while the database is unreachable. */
const loadRoom = cache(async (id: string) => {
  const { tokens } = await requireLearner()
  const result = await orNull(
    Promise.all([getEvent(tokens.accessToken, id), getRoom(tokens.accessToken, id)]),
  )
  if (!result) return null
  const [event, room] = result
  if (!event || room === null) notFound()
  const [view] = await viewEvents([event])
  return view ? { view, room } : notFound()
})

export async function generateMetadata({ params }: RoomProps): Promise<Metadata> {
  const data = await loadRoom((await params).id)
  const t = await getTranslations('room')
  return { title: data ? t('metaTitle', { title: data.view.title }) : t('title') }
}

/** Nobody has given another name yet: staff are called as the event calls them. */
function ownNameOf(name: string, { instructor }: EventView, isStaff: boolean): string {
  return isStaff && instructor ? instructors[instructor as Instructor] : name
}

/** The room of a session: before it, when it opens; during it, the room; after it, the transcript. */
export default async function RoomPage({ params, searchParams }: RoomProps) {
  const { account } = await requireLearner()
  const { id } = await params
  const [data, t] = await Promise.all([loadRoom(id), getTranslations('room')])
  if (!data) {
    return (
      <div className="page-width py-12">
        <UnavailableNotice of="live" heading="h1" path={roomPath(id)} />
      </div>
    )
  }
  const { view, room } = data
  const head = (
    <>
      <BackLink href={eventPath(id)} label={t('back')} />
      <h1 lang={view.lang} className="text-h3 wrap-anywhere">
        {view.title}
      </h1>
      {view.by && <p className="text-label text-muted-foreground">{view.by}</p>}
    </>
  )
  if (room === 'no-seat' || room.phase === 'cancelled' || room.phase === 'ahead') {
    const Waiting =
      room === 'no-seat' ? NoSeat : room.phase === 'cancelled' ? CancelledRoom : RoomAhead
    return (
      <ClientMessages namespaces={['live.times']}>
        <Waiting view={view}>{head}</Waiting>
      </ClientMessages>
    )
  }
  if (room.phase === 'ended') {
    const { after } = await searchParams
    return (
      <ClientMessages namespaces={['live.times']}>
        <Transcript event={id} after={Number(after) || 0} view={view}>
          {head}
        </Transcript>
      </ClientMessages>
    )
  }
  return (
    <ClientMessages namespaces={['room', 'learning.code']}>
      <RoomProvider event={id} initial={room} config={updatesConfig()}>
        <RoomView
          ownName={ownNameOf(account.user.fullName ?? '', view, room.role === 'staff')}
          agenda={view.topicTexts?.topics ?? []}
          videoHosts={env().videoHosts}
        >
          {head}
        </RoomView>
      </RoomProvider>
    </ClientMessages>
  )
}
