'use client'

import type { EventType } from '@/content/events'
import type { TopicLabels } from './event-row'
import { Itinerary } from './itinerary'
import { useRenderedEvents } from './live-events'

type EventListProps = {
  /** By topic. */
  topics: Readonly<Record<string, TopicLabels>>
  /** Sessions of one kind; all without it. */
  type?: EventType
  withKind?: boolean
}

/** The sessions from `LiveEvents` above, which already has their data. */
export function EventList({ topics, type, withKind }: EventListProps) {
  const events = useRenderedEvents()
  const shown = type ? events.filter((event) => event.type === type) : events
  return <Itinerary events={shown} topics={topics} withKind={withKind} />
}
