'use client'

import { useEffect, useRef, useState } from 'react'
import { useAuth } from '@/lib/auth/auth-context'
import { request } from '@/lib/http/client'
import { articleId, type LessonAddress } from '../lesson-address'
import { useLive } from '../live'
import type { Answers } from '../quiz/answers'
import { sendLeaving } from '../send-leaving'
import { extentOf } from './go-to'
import { shareOf } from './place'
import { PlaceKeeper } from './place-keeper'

const path = '/api/learning/place'

/** What a person does when they want to move the page themselves. */
const ownMoves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

function leadsAway({ target }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest('a') : null
  return Boolean(link?.href && !link.target && link.pathname !== window.location.pathname)
}

/**
 * Saves where the person is in the lesson, and answers that were not submitted, so that another device goes
 * on there; nothing before they are enrolled. Returns what takes a new draft.
 */
export function usePlace(
  address: LessonAddress,
  enrolled: boolean,
  saved: number,
): (draft: Answers) => void {
  const { token } = useAuth()
  const bearer = useRef(token)
  useEffect(() => {
    bearer.current = token
  }, [token])

  const { course, lesson } = address
  const [keeper] = useState(
    () =>
      new PlaceKeeper({
        saved,
        send: async (place) => {
          const body = { course, lesson, ...place }
          await request(path, { method: 'POST', body, keepTokenOn401: true })
        },
        sendLeaving: (place) => sendLeaving(path, { course, lesson, ...place }, bearer.current),
      }),
  )

  const live = useLive()
  useEffect(() => {
    if (!enrolled || !live) return
    keeper.open()
    // After a click on a link the page scrolls to the top while it is still this one; that is no place.
    let left = false
    const onScroll = () => {
      const article = document.getElementById(articleId)
      if (article && !left) keeper.moved(shareOf(window.scrollY, extentOf(article)))
    }
    const onClick = (event: MouseEvent) => {
      if (leadsAway(event)) left = true
    }
    const onOwnMove = () => {
      left = false
    }
    const onLeave = () => keeper.leave()
    const onOnline = () => keeper.flush()
    window.addEventListener('scroll', onScroll, { passive: true })
    document.addEventListener('click', onClick, true)
    for (const move of ownMoves) window.addEventListener(move, onOwnMove, { passive: true })
    window.addEventListener('pagehide', onLeave)
    window.addEventListener('online', onOnline)
    return () => {
      window.removeEventListener('scroll', onScroll)
      document.removeEventListener('click', onClick, true)
      for (const move of ownMoves) window.removeEventListener(move, onOwnMove)
      window.removeEventListener('pagehide', onLeave)
      window.removeEventListener('online', onOnline)
      keeper.flush()
    }
  }, [enrolled, live, keeper])

  return (draft) => {
    if (enrolled) keeper.drafted(draft)
  }
}
