import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { cn } from '@/lib/cn'
import { DifficultyMark } from './difficulty-mark'
import type { EventView } from './event-view'
import { Kind } from './kind'
import { dateParts } from './times'

type SessionMarksProps = {
  view: EventView
  withKind?: boolean
  className?: string
  children?: ReactNode
}

/** A line with a session's kind and difficulty; `children` follow them. */
export function SessionMarks({ view, withKind = true, className, children }: SessionMarksProps) {
  const { event, topic, typeLabel, difficultyLabel } = view
  return (
    <p className={cn('flex flex-wrap items-center gap-x-4 gap-y-1 text-label', className)}>
      {withKind && <Kind type={event.type} label={typeLabel} />}
      {topic && difficultyLabel && (
        <DifficultyMark difficulty={topic.difficulty} label={difficultyLabel} />
      )}
      {children}
    </p>
  )
}

/** The day of a session in large type, in the organiser's zone; decorative, since its time is shown too. */
export function LargeDate({ view: { event } }: { view: EventView }) {
  const { day, month, weekday } = dateParts(event.startsAt, event.zone, useLocale())
  return (
    <p aria-hidden="true" className="flex items-end gap-x-4 md:block">
      <span className="block font-mono text-display">{day}</span>
      <span className="text-lead text-muted max-md:pb-1.5">
        {month}, {weekday}
      </span>
    </p>
  )
}
