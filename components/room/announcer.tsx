'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useRoom } from './room-provider'

/** How long messages are collected before a screen reader hears of them, in milliseconds. */
const pause = 5_000

/** Tells screen readers what happens elsewhere on the page: single messages in full, many as a number. */
export function Announcer() {
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
