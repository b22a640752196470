'use client'

import { ArrowDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useIsFresh } from '@/components/layout/refresh-on-return'
import { Button } from '@/components/ui/button'
import { sendOnLeave } from '@/lib/change/send-change'
import { HttpError } from '@/lib/http/client'
import type { savePlace } from '@/lib/learning/changes'
import { articleId, type LessonRef, textEndId } from '@/lib/learning/client/lesson-ref'
import type { Answers } from '@/lib/learning/client/quiz-answers'
import { extentOf, goTo, PlaceAutosave, shareOf } from '@/lib/learning/client/reading-position'
import { keptCode, sendKept } from '@/lib/offline/client/use-outbox'

/** How far down the screen a heading counts as reached, as a share of the screen's height. */
const reach = 0.3

type Heading = { id: string; top: number }

type Screen = {
  /** The window's height, and the distance to the end of the page, in pixels. */
  height: number
  below: number
}

/**
 * The section being read: the last heading above the line or, if the page ends before later headings can reach it,
 * the last one on screen. `headings` are in order, with their distance from the top of the screen.
 */
export function currentSection(headings: readonly Heading[], { height, below }: Screen) {
  // Near the end of the page the line moves to the bottom of the screen, so that every section gets its turn.
  const room = height * (1 - reach)
  const sunk = Math.max(0, 1 - Math.max(0, below) / room)
  const line = height * reach + sunk * room
  return headings.findLast(({ top }) => top <= line)?.id
}

/** The share of the text that has been on screen or above it, in whole per cent. */
export function readShare(
  { top, height: length }: { top: number; height: number },
  height: number,
) {
  if (length <= 0) return 0
  return Math.round(Math.min(1, Math.max(0, (height - top) / length)) * 100)
}

/** Calls `measure` now and once per frame while the page scrolls or changes its size, jumps included. */
export function onEveryMove(measure: () => void): () => void {
  let frame = 0
  const schedule = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      measure()
    })
  }
  const events = new AbortController()
  const options = { passive: true, signal: events.signal }
  for (const event of ['scroll', 'scrollend', 'hashchange', 'resize']) {
    window.addEventListener(event, schedule, options)
  }
  const sizes = new ResizeObserver(schedule)
  sizes.observe(document.body)
  schedule()
  return () => {
    events.abort()
    sizes.disconnect()
    cancelAnimationFrame(frame)
  }
}

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

/** How much of the lesson's text you've read, as a line at the top of the window. */
export function ReadingProgress() {
  const t = useTranslations('lesson')
  const [share, setShare] = useState(0)

  useEffect(
    () =>
      onEveryMove(() => {
        const start = document.getElementById(articleId)?.getBoundingClientRect().top
        const end = document.getElementById(textEndId)?.getBoundingClientRect().top
        if (start === undefined || end === undefined) return
        setShare(readShare({ top: start, height: end - start }, window.innerHeight))
      }),
    [],
  )

  return (
    <div
      role="progressbar"
      aria-label={t('progress')}
      aria-valuenow={share}
      className="no-print pointer-events-none fixed inset-x-0 top-0 z-40 h-0.75"
    >
      <div
        className="h-full origin-left bg-primary rtl:origin-right"
        style={{ transform: `scaleX(${share / 100})` }}
      />
    </div>
  )
}

/** Links with `?resume` or `#resume` go straight to the saved place. */
const parameter = 'resume'

function isAsked(): boolean {
  const { hash, searchParams } = new URL(window.location.href)
  return hash === `#${parameter}` || searchParams.has(parameter)
}

/** Removed from the URL, so that a reload keeps the current position. */
function removeParameter(): void {
  const url = new URL(window.location.href)
  url.searchParams.delete(parameter)
  if (url.hash === `#${parameter}`) url.hash = ''
  window.history.replaceState(null, '', url)
}

/** A link to the person's last place, on this device or another. */
export function Resume({ share }: { share: number }) {
  const t = useTranslations('lesson')
  // The place when the page was opened, regardless of later saves.
  const [target] = useState(share)

  useEffect(() => {
    if (!isAsked()) return
    removeParameter()
    const article = document.getElementById(articleId)
    if (article) goTo(article, target, 'instant')
  }, [target])

  function onClick() {
    const article = document.getElementById(articleId)
    // Smooth unless the reader prefers reduced motion, as the styles define.
    if (article) goTo(article, target, 'auto')
  }

  return (
    <Button variant="outline" size="sm" className="no-print mt-6" onClick={onClick}>
      <ArrowDown className="size-4" />
      {t('resume')}
    </Button>
  )
}

/** Scrolls to the section in the URL, because the browser looks for it while the text is still arriving. */
export function ScrollToSection() {
  useEffect(() => {
    const { hash } = window.location
    if (hash && window.scrollY === 0) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [])
  return null
}
