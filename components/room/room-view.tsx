'use client'

import { Users, WifiOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { useChange } from '@/lib/change/use-change'
import { cn } from '@/lib/cn'
import type { endRoom } from '@/lib/room/changes'
import { checkInPath } from '@/lib/staff/paths'
import { NameForm, People } from './people'
import { Polls } from './polls'
import { Chat, Questions } from './posts'
import { usePresenterControls, useRoom } from './room-provider'
import { Stage } from './stage'

/** The agenda with its current item, which staff move on. */
function Agenda({ fallback }: { fallback: string[] }) {
  const t = useTranslations('room.agenda')
  const { room, isStaff } = useRoom()
  const { steer, pending } = usePresenterControls()
  const items = room.plan.agenda.length > 0 ? room.plan.agenda : fallback
  if (items.length === 0) return null
  const current = Math.min(room.item, items.length - 1)
  return (
    <section aria-labelledby="agenda" className="border-t border-border pt-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
        <h2 id="agenda" className="text-title">
          {t('title')}
        </h2>
        {isStaff && current < items.length - 1 && (
          <Button
            variant="outline"
            size="sm"
            className="script-only"
            disabled={pending}
            onClick={() => steer({ item: current + 1 })}
          >
            {t('next')}
          </Button>
        )}
      </div>
      <ol className="mt-2">
        {items.map((item, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two items may have the same words
            key={index}
            aria-current={index === current ? 'step' : undefined}
            className={cn(
              'grid grid-cols-[2.5rem_minmax(0,1fr)] items-baseline border-l-2 py-1.5 pl-3 wrap-anywhere',
              index === current
                ? 'border-primary font-semibold'
                : 'border-border text-muted-foreground',
            )}
          >
            <span aria-hidden="true" className="font-mono text-label">
              {String(index + 1).padStart(2, '0')}
            </span>
            {isStaff && index !== current ? (
              <button
                type="button"
                className="min-h-6 text-left hover:text-foreground hover:underline pointer-coarse:min-h-11"
                disabled={pending}
                onClick={() => steer({ item: index })}
              >
                {item}
              </button>
            ) : (
              <span>
                {item}
                {index === current && <span className="sr-only">{` (${t('now')})`}</span>}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** How many are there, whether the page is connected, and for staff the end of the session. */
function RoomBar() {
  const t = useTranslations('room')
  const { event, room, connection, isStaff } = useRoom()
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-5 gap-y-2">
      <p className="flex items-center gap-2 text-label">
        <Users className="size-4 text-muted-foreground" />
        {t('here', { count: room.here })}
      </p>
      <p
        role="status"
        data-updates={connection}
        className={cn(
          'script-only flex items-center gap-2 text-label',
          connection === 'offline' ? 'text-destructive' : 'text-muted-foreground',
        )}
      >
        {connection === 'offline' && <WifiOff className="size-4 shrink-0" />}
        {t(`connection.${connection}`)}
      </p>
      {isStaff && (
        <div className="ml-auto flex flex-wrap items-center gap-x-5">
          <a
            href={checkInPath(event)}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center text-label underline-link"
          >
            {t('checkIn')}
            <span className="sr-only"> ({t('video.newTab')})</span>
          </a>
          <EndSession />
        </div>
      )}
    </div>
  )
}

function EndSession() {
  const t = useTranslations('room.end')
  const { event } = useRoom()
  const change = useChange<typeof endRoom>('room/end')
  return (
    <ConfirmDialog
      trigger={
        <Button variant="outline" size="sm" className="script-only">
          {t('action')}
        </Button>
      }
      title={t('title')}
      text={t('text')}
      action={t('confirm')}
      cancel={t('cancel')}
      pending={change.pending}
      error={change.error}
      onOpenChange={change.clear}
      onConfirm={async () => (await change.send({ event })).ok}
    />
  )
}

const tabs = ['chat', 'questions', 'polls', 'people'] as const
type Tab = (typeof tabs)[number]

/** Counts the entries that have arrived since a tab was last shown. */
function useNews(shown: Tab): Record<Tab, number> {
  const { room } = useRoom()
  const [seen, setSeen] = useState({ chat: room.seq, questions: room.seq })
  if ((shown === 'chat' || shown === 'questions') && seen[shown] !== room.seq) {
    setSeen({ ...seen, [shown]: room.seq })
  }
  return {
    chat: room.chat.filter(({ seq }) => seq > seen.chat).length,
    questions: room.items.filter(({ kind, seq }) => kind === 'question' && seq > seen.questions)
      .length,
    polls: room.items.filter(({ kind, done, own }) => kind === 'poll' && !done && own === null)
      .length,
    people: room.hands.length,
  }
}

/** Chat, questions, polls and people. */
function Panel({ ownName }: { ownName: string }) {
  const t = useTranslations('room.tabs')
  const { room } = useRoom()
  const [tab, setTab] = useState<Tab>('chat')
  const news = useNews(tab)
  return (
    <section
      aria-label={t('label')}
      className="min-w-0 border-border lg:sticky lg:top-4 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:h-[calc(100dvh-6.5rem)] lg:border-l lg:pl-6"
    >
      <Tabs
        value={tab}
        onValueChange={(value) => setTab(value as Tab)}
        className="flex h-full flex-col"
      >
        <TabsList aria-label={t('label')} className="script-only gap-5">
          {tabs.map((value) => (
            <TabsTrigger key={value} value={value}>
              {t(value)}
              {news[value] > 0 && (
                <span className="ml-1.5 inline-block min-w-5 rounded-sm bg-muted px-1 text-center font-mono text-label text-foreground">
                  {news[value]}
                  <span className="sr-only">{` ${t(`new.${value}`)}`}</span>
                </span>
              )}
            </TabsTrigger>
          ))}
        </TabsList>
        {room.me.name === null && (tab === 'chat' || tab === 'questions') && (
          <NameForm ownName={ownName} />
        )}
        <TabsContent value="chat" className="flex min-h-0 grow flex-col pt-4">
          <Chat />
        </TabsContent>
        <TabsContent value="questions" className="flex min-h-0 grow flex-col pt-4">
          <Questions />
        </TabsContent>
        <TabsContent value="polls" className="min-h-0 grow overflow-y-auto pt-4">
          <Polls />
        </TabsContent>
        <TabsContent value="people" className="min-h-0 grow overflow-y-auto pt-4">
          <People ownName={ownName} />
        </TabsContent>
      </Tabs>
    </section>
  )
}

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
