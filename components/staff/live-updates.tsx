'use client'

import { useEffect } from 'react'
import { useRouter } from '@/lib/i18n/navigation'
import { eventStream } from '@/lib/updates/client'
import { topicStream, type UpdateTopic } from '@/lib/updates/topics'

/** Keeps a page current while others work at the same time; not while a dialog is open. */
export function LiveUpdates({ topic }: { topic: UpdateTopic }) {
  const { refresh } = useRouter()
  useEffect(() => {
    let due = false
    const look = () => {
      if (!due || document.querySelector('[role=dialog]')) return
      due = false
      refresh()
    }
    const onChange = () => {
      due = true
      look()
    }
    // What arrives while a dialog is open is shown once it is closed.
    const waiting = setInterval(look, 1_000)
    const close = eventStream(topicStream(topic))({
      // Something may also have changed between rendering the page and the first connection.
      joined(missed) {
        if (missed) onChange()
      },
      left() {},
      signal: onChange,
    })
    return () => {
      clearInterval(waiting)
      close()
    }
  }, [topic, refresh])
  return null
}
