'use client'

import { useEffect } from 'react'
import { useRouter } from '@/lib/i18n/navigation'

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey'>

/** The neighbour for a key: Alt + Shift + an arrow, which no browser uses; never while typing. */
export function neighbourFor(event: Key, typing: boolean): 'previous' | 'next' | null {
  if (typing || !event.altKey || !event.shiftKey || event.ctrlKey || event.metaKey) return null
  if (event.key === 'ArrowLeft') return 'previous'
  return event.key === 'ArrowRight' ? 'next' : null
}

/** Whether keys in an element move a cursor, a choice or a handle. */
function takesKeys(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input, textarea, select')
}

type LessonKeysProps = { previous: string | null; next: string | null }

/** Goes to the previous or next lesson by keyboard. */
export function LessonKeys({ previous, next }: LessonKeysProps) {
  const router = useRouter()

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const direction = neighbourFor(event, takesKeys(event.target))
      const href = direction && { previous, next }[direction]
      if (!href || event.defaultPrevented) return
      event.preventDefault()
      router.push(href)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [router, previous, next])

  return null
}
