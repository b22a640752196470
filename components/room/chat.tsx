'use client'

import { ArrowDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { chatLength } from '@/lib/room/lengths'
import { Byline } from './byline'
import { Compose } from './compose'
import { Moderate } from './moderate'
import { useRoom } from './room-provider'

/** How far from the end of the list still counts as the end, in pixels. */
const near = 48

/** The chat; it follows new messages while its end is in sight. */
export function Chat() {
  const t = useTranslations('room.chat')
  const { room } = useRoom()
  const list = useRef<HTMLDivElement>(null)
  const [isAtEnd, setIsAtEnd] = useState(true)
  const last = room.chat.at(-1)?.seq

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is the reason
  useLayoutEffect(() => {
    if (isAtEnd) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [last, isAtEnd])

  return (
    <>
      <div className="relative min-h-0 grow">
        {/* The announcer tells of new messages: a busy chat read aloud in full helps nobody. */}
        <div
          ref={list}
          role="log"
          aria-live="off"
          aria-label={t('label')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll box has to be reached by keyboard
          tabIndex={0}
          className="max-h-[50dvh] overflow-y-auto overscroll-contain pr-2 pb-3 lg:absolute lg:inset-0 lg:max-h-none"
          onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) =>
            setIsAtEnd(scrollHeight - scrollTop - clientHeight < near)
          }
        >
          {room.chat.length === 0 && <p className="pb-6 text-muted-foreground">{t('empty')}</p>}
          <ol className="grid content-start gap-4">
            {room.chat.map((message) => (
              <li key={message.seq} className="min-w-0">
                <Byline {...message} />
                <p className="whitespace-pre-line wrap-anywhere">{message.text}</p>
                <div className="-ml-3">
                  <Moderate entry={message} author={message} />
                </div>
              </li>
            ))}
          </ol>
        </div>
        {!isAtEnd && (
          <Button
            size="sm"
            variant="outline"
            className="absolute right-3 bottom-2 shadow-float"
            onClick={() => setIsAtEnd(true)}
          >
            <ArrowDown className="size-4" />
            {t('latest')}
          </Button>
        )}
      </div>
      <Compose kind="say" most={chatLength} />
    </>
  )
}
