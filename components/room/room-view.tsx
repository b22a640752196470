'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Agenda } from './agenda'
import { RoomBar } from './room-bar'
import { useRoom } from './room-provider'
import { Panel } from './side-panel'
import { Stage } from './stage'

/** How long messages are collected before a screen reader hears of them, in milliseconds. */
const pause = 5_000

/** Tells screen readers what happens elsewhere on the page: single messages in full, many as a number. */
function Announcer() {
  const t = useTranslations('room.announce')
  const { room } = useRoom()
  const [text, setText] = useState('')
  const seen = useRef(room)
  const next = useRef(room)
  next.current = room

  useEffect(() => {
    const timer = setInterval(() => {
      const [before, now] = [seen.current, next.current]
      seen.current = now
      if (before.seq === now.seq) return
      const messages = now.chat.filter(({ seq, by }) => seq > before.seq && by !== now.me.number)
      const items = now.items.filter(({ seq }) => seq > before.seq)
      const [message] = messages
      const [item] = items
      const spotlight =
        now.spotlight !== before.spotlight &&
        now.items.find((one) => one.kind === 'question' && one.seq === now.spotlight)
      const said = [
        messages.length > 1 && t('messages', { count: messages.length }),
        messages.length === 1 &&
          message &&
          t('message', { name: message.name, text: message.text }),
        items.length > 1 && t('items', { count: items.length }),
        items.length === 1 &&
          item &&
          (item.kind === 'poll'
            ? t('poll', { question: item.question })
            : t('question', { text: item.text })),
        spotlight && spotlight.kind === 'question' && t('spotlight', { text: spotlight.text }),
        (now.stage !== before.stage || now.slide !== before.slide) && t(`stage.${now.stage}`),
      ].filter(Boolean)
      if (said.length > 0) setText(said.join(' '))
    }, pause)
    return () => clearInterval(timer)
  }, [t])

  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  )
}

type RoomViewProps = {
  /** The person's name until they choose another one for this room. */
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
