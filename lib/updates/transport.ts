import type { UpdatesConfig } from './config'
import type { Transport } from './poll'
import { realtime } from './realtime'
import { eventStream } from './stream'
import type { UpdateTopic } from './topics'

/** What announces changes of a person's `topic`: Supabase Realtime where the backend has it, else our own server. */
export const transportOf = ({ realtime: service }: UpdatesConfig, topic: UpdateTopic): Transport =>
  service ? realtime(service, topic, 'person') : eventStream(topic)
