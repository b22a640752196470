import type { EventType } from '@/lib/content/events'

/** An event as a signed-in person sees it, dates in ISO 8601. */
export type LiveEvent = {
  id: string
  type: EventType
  topic: string
  startsAt: string
  endsAt: string
  /** The organiser's time zone, by its IANA name. */
  zone: string
  capacity: number
  status: 'scheduled' | 'cancelled'
  /** Why it was cancelled. */
  reason: string | null
  /** How often it was moved or cancelled, as calendars count it. */
  sequence: number
  registered: number
  queued: number
  state: 'registered' | 'queued' | null
  /** Place in the queue, from 1; null for whoever is not in it. */
  position: number | null
  registeredAt: string | null
}
