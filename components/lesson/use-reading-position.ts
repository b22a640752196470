'use client'

import { useEffect, useState } from 'react'
import { useIsFresh } from '@/components/layout/refresh-on-return'
import { sendOnLeave } from '@/lib/change/send-change'
import { HttpError } from '@/lib/http/client'
import type { savePlace } from '@/lib/learning/changes'
import { articleId, type LessonRef } from '@/lib/learning/client/lesson-ref'
import type { Answers } from '@/lib/learning/client/quiz-answers'
import { extentOf, PlaceAutosave, shareOf } from '@/lib/learning/client/reading-position'
import { keptCode, sendKept } from '@/lib/offline/client/use-outbox'

/** Events in which the person scrolls the page themselves. */
const ownMoves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

function leadsAway({ target }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest('a') : null
  return Boolean(link?.href && !link.target && link.pathname !== window.location.pathname)
}

/** Saves an enrolled learner's place and unsubmitted answers for their other devices. Returns the draft setter. */
export function usePlace({ course, lesson }: LessonRef, saved: number): (draft: Answers) => void {
  const [autosave] = useState(
    () =>
      new PlaceAutosave({
        saved,
        send: async (place) => {
          const input = { course, lesson, ...place, madeAt: new Date().toISOString() }
          const saving = sendKept<typeof savePlace>('learning/place', { course, lesson }, input)
          await saving.catch((error: unknown) => {
            if (!(error instanceof HttpError) || error.code !== keptCode) throw error
          })
        },
        sendOnLeave: (place) =>
          sendOnLeave<typeof savePlace>('learning/place', { course, lesson, ...place }),
      }),
  )

  const fresh = useIsFresh()
  useEffect(() => {
    if (!fresh) return
    autosave.open()
    const events = new AbortController()
    const { signal } = events
    // A link click scrolls this page to the top before leaving; don't save that.
    let left = false
    const onScroll = () => {
      const article = document.getElementById(articleId)
      if (article && !left) autosave.moved(shareOf(window.scrollY, extentOf(article)))
    }
    const onClick = (event: MouseEvent) => {
      if (leadsAway(event)) left = true
    }
    const onOwnMove = () => {
      left = false
    }
    window.addEventListener('scroll', onScroll, { passive: true, signal })
    document.addEventListener('click', onClick, { capture: true, signal })
    for (const move of ownMoves) {
      window.addEventListener(move, onOwnMove, { passive: true, signal })
    }
    window.addEventListener('pagehide', () => autosave.leave(), { signal })
    window.addEventListener('online', () => autosave.flush(), { signal })
    return () => {
      events.abort()
      autosave.flush()
    }
  }, [fresh, autosave])

  return (draft) => autosave.drafted(draft)
}
