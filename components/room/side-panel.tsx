'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { Chat } from './chat'
import { NameForm } from './name-form'
import { People } from './people'
import { Polls } from './polls'
import { Questions } from './questions'
import { useRoom } from './room-provider'

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
export function Panel({ ownName }: { ownName: string }) {
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
