import { watchToken } from '@/lib/http/client'
import type { Transport } from './feed'

/**
 * Announcements of changes in a table over Supabase Realtime. Its client is fetched when it is needed, and
 * connects as the person whose access token the page holds; without one there is no connection.
 */
export function realtime(address: { url: string; key: string }, table: string): Transport {
  return (handlers) => {
    let closed = false
    let close = () => {}
    import('@/lib/supabase/realtime')
      .then(({ followTable }) => {
        if (!closed) close = followTable({ ...address, table, watchToken }, handlers)
      })
      // A script that could not be fetched: the server is asked instead.
      .catch(() => {})
    return () => {
      closed = true
      close()
    }
  }
}
