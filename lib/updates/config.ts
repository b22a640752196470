import 'server-only'
import { env } from '@/lib/env'
import type { UpdatesConfig } from './updates'

/** Where changes are announced, or null where they are asked for. */
export function updatesConfig(): UpdatesConfig {
  const { realtimeUrl, publishableKey } = env()
  return { realtime: realtimeUrl === null ? null : { url: realtimeUrl, key: publishableKey } }
}
