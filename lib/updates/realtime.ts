import { watchToken } from '@/lib/http/client'
import type { Transport } from './poll'

type Follower =
  /** As the person whose access token the page holds; without one there is no connection. */
  | 'person'
  /** As anybody may, whoever is here. */
  | 'anyone'

/** Announcements of changes in a table over Supabase Realtime, whose client is fetched when it is needed. */
export function realtime(
  address: { url: string; key: string },
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
          { ...address, table, watchToken: as === 'person' ? watchToken : null },
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
