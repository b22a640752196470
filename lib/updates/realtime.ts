import { watchToken } from '@/lib/http/client'
import type { Transport } from './poll'

type Follower =
  /** As the person whose access token the page holds; without one there is no connection. */
  | 'person'
  /** With the key alone. */
  | 'anyone'

/** Announcements of a table's changes over Supabase Realtime, whose client is loaded on demand. */
export function realtime(
  service: { url: string; key: string },
  table: string,
  as: Follower,
): Transport {
  return (handlers) => {
    let closed = false
    let close = () => {}
    import('@/lib/updates/realtime-client')
      .then(({ followTable }) => {
        if (closed) return
        close = followTable(
          { ...service, table, watchToken: as === 'person' ? watchToken : null },
          handlers,
        )
      })
      // A script that could not be fetched: the server is asked instead.
      .catch(() => {})
    return () => {
      closed = true
      close()
    }
  }
}
