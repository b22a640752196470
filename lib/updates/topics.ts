/** The topics of update streams (update_streams). */
export const updateTopics = [
  'notifications',
  'staff:errors',
  'staff:inbox',
  'staff:moderation',
  'staff:people',
  'staff:status',
  'staff:waitlist',
] as const

/** What a stream tells of: something of the person's, or the roster of an event. */
export type UpdateTopic = (typeof updateTopics)[number] | `staff:events:${string}`

/** The configuration of updates for the browser; null where the backend has no Realtime. */
export type UpdatesConfig = { realtime: { url: string; key: string } | null }

/** How changes arrive: announced, polled for, or currently not at all. */
export type UpdatesState = 'live' | 'polling' | 'offline'

/** How a page learns that a topic has changed. */
export type Topic = {
  /** Milliseconds between requests while nothing announces changes. */
  interval: number
  /** Announced by Supabase Realtime, where the backend has it. */
  realtime?: {
    table: string
    /** As the signed-in person, with their token, or with the public key alone. */
    as: 'person' | 'anyone'
  }
  /** Announced by our own server otherwise: the URL of its stream. */
  stream?: string
  /** Milliseconds the server may return old data after an announced change. */
  settling?: number
  /** Also polls while changes are announced, for data that goes stale on its own. */
  ages?: boolean
}

/** The URL of the stream about a person's topic. */
export const topicStream = (topic: UpdateTopic) => `/api/updates?${new URLSearchParams({ topic })}`

/** Everything that pages follow. */
export const topics = {
  /** The site's status, which `getStatus` caches for a second. */
  status: {
    interval: 30_000,
    realtime: { table: 'status_signals', as: 'anyone' },
    settling: 1_500,
    ages: true,
  },
  events: { interval: 15_000, realtime: { table: 'event_counts', as: 'person' } },
  notifications: {
    interval: 15_000,
    stream: topicStream('notifications'),
    realtime: { table: 'notifications', as: 'person' },
  },
  /** The live chat of this browser. */
  chat: { interval: 15_000, stream: '/api/support/chat/stream' },
  /** A message to support. */
  conversation: { interval: 15_000 },
  /** A person's page in the console. */
  person: { interval: 15_000 },
  inbox: { interval: 15_000, stream: topicStream('staff:inbox') },
  roster: (event: string) => ({ interval: 15_000, stream: topicStream(`staff:events:${event}`) }),
} as const satisfies Record<string, Topic | ((id: string) => Topic)>
