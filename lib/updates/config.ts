import 'server-only'
import { env } from '@/lib/env'
import type { UpdatesConfig } from './updates'

/** The configuration of updates for the browser. */
export function updatesConfig(): UpdatesConfig {
  const { realtimeUrl, publishableKey } = env()
  return { realtime: realtimeUrl === null ? null : { url: realtimeUrl, key: publishableKey } }
}
