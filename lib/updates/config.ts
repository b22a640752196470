import 'server-only'
import { env } from '@/lib/env'

/** The configuration of updates for the browser. */
export function updatesConfig(): UpdatesConfig {
  const { realtimeUrl, publishableKey } = env()
  return { realtime: realtimeUrl === null ? null : { url: realtimeUrl, key: publishableKey } }
}

/** The service that announces changes to the browser; null where the backend has none. */
export type UpdatesConfig = { realtime: { url: string; key: string } | null }

/** Changes are announced, polled for, or can't be asked for at present. */
export type UpdatesState = 'live' | 'polling' | 'offline'
