'use client'

import type { EventType } from '@/content/events'
import type { TopicWords } from './event-row'
import { Itinerary } from './itinerary'
import { useRenderedEvents } from './live-events'

type SessionListProps = {
  /** By topic. */
  words: Readonly<Record<string, TopicWords>>
  /** Sessions of one kind; all without it. */
  type?: EventType
  withKind?: boolean
}

/** The sessions from `LiveEvents` above, which already has their data. */
export function SessionList({ words, type, withKind }: SessionListProps) {
  const events = useRenderedEvents()
  const shown = type ? events.filter((event) => event.type === type) : events
  return <Itinerary events={shown} words={words} withKind={withKind} />
}
