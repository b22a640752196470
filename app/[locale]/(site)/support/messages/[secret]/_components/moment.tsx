'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => {}
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
const noZone = () => 'UTC'

/** A time on the reader's own clock, as soon as their browser has said which one; always with its name. */
export function Moment({ at, locale }: { at: string; locale: string }) {
  const timeZone = useSyncExternalStore(never, ownZone, noZone)
  return (
    <time dateTime={at}>
      {new Intl.DateTimeFormat(locale, {
        year: 'numeric',
        month: 'short',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZone,
        timeZoneName: 'short',
      }).format(new Date(at))}
    </time>
  )
}
