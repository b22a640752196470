import type { UpdatesConfig } from './config'
import type { Transport } from './poll'
import { realtime } from './realtime'
import { eventStream } from './stream'
import type { updateTopics } from './topics'

/** The source of updates for a person's `topic`: Supabase Realtime where available, else our own server. */
export const transportOf = (
  { realtime: service }: UpdatesConfig,
  topic: (typeof updateTopics)[number],
): Transport => (service ? realtime(service, topic, 'person') : eventStream(topic))
