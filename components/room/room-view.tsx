'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Agenda } from './agenda'
import { Announcer } from './announcer'
import { RoomBar } from './room-bar'
import { Panel } from './side-panel'
import { Stage } from './stage'

type RoomViewProps = {
  /** Before anyone gives another name. */
  ownName: string
  /** The items of the event's topic, where its plan has none. */
  agenda: string[]
  videoHosts: string[]
  /** The session's title. */
  children: ReactNode
}

/** An open room: the stage, and beside it (on phones below) what people say. */
export function RoomView({ ownName, agenda, videoHosts, children }: RoomViewProps) {
  const t = useTranslations('room')
  return (
    <div className="mx-auto grid w-full max-w-[100rem] gap-x-8 gap-y-6 px-4 pt-3 pb-10 sm:px-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="grid min-w-0 content-start gap-3">
        <div>{children}</div>
        <section aria-label={t('stage.label')} className="grid min-w-0 content-start gap-3">
          <RoomBar />
          <Stage videoHosts={videoHosts} />
        </section>
      </div>
      <Panel ownName={ownName} />
      <Agenda fallback={agenda} />
      <Announcer />
    </div>
  )
}
