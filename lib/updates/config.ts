import 'server-only'
import { env } from '@/lib/env'

/** The configuration of updates for the browser. */
export function updatesConfig(): UpdatesConfig {
  const { realtimeUrl, publishableKey } = env()
  return { realtime: realtimeUrl === null ? null : { url: realtimeUrl, key: publishableKey } }
}

/** The service that announces changes; null where the backend has none. */
export type UpdatesConfig = { realtime: { url: string; key: string } | null }

/** How changes arrive: announced, polled for, or currently not at all. */
export type UpdatesState = 'live' | 'polling' | 'offline'
