import { useLocale, useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Failure } from '@/lib/change/outcome'
import { failureTexts } from '@/lib/change/outcome'
import { request } from '@/lib/http/client'
import type { ChatState } from '@/lib/support/chat/queries'
import { chatTextLength, messageLimits } from '@/lib/support/topics'
import { type Feed, follow } from '@/lib/updates/client'
import { topics, type UpdatesState } from '@/lib/updates/topics'

/** This browser's chat, kept up to date: by a stream once it has begun, else by what the visitor does. */
export function useChat(locale: string) {
  const [data, setData] = useState<ChatState | null>(null)
  const [failed, setFailed] = useState(false)
  const [state, setState] = useState<UpdatesState>('polling')
  const feed = useRef<Feed<ChatState> | null>(null)
  const read = useCallback(
    () => request<ChatState>(`/api/support/chat?language=${locale}`),
    [locale],
  )

  const load = useCallback(() => {
    setFailed(false)
    read().then(setData, () => setFailed(true))
  }, [read])
  useEffect(load, [load])

  const begun = data?.chat != null
  useEffect(() => {
    if (!begun) return
    const opened = follow<ChatState>(topics.chat, {
      read,
      changed: (now) => {
        setState(now.state)
        if (now.data) setData(now.data)
      },
    })
    feed.current = opened
    return () => {
      feed.current = null
      opened.stop()
    }
  }, [begun, read])

  /** Shows what a change returned. */
  const replace = useCallback((now: ChatState) => {
    feed.current?.overtake()
    setData(now)
  }, [])

  return { data, failed, load, replace, isOffline: begun && state === 'offline' }
}

const options = {
  aliases: { too_large: 'message_too_long', message_refused: 'characters_invalid' },
  values: { name_too_long: { max: messageLimits.name }, message_too_long: { max: chatTextLength } },
}

/** The texts of what failed in the chat. */
export function useChatFailure(outcome: { ok: true } | Failure | null) {
  const t = useTranslations('chat.errors')
  return failureTexts(t, outcome?.ok === false ? outcome : null, useLocale(), options)
}
