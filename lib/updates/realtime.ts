import { watchToken } from '@/lib/http/client'
import type { Transport } from './poll'

type Follower =
  /** As the signed-in person; without a token there is no connection. */
  | 'person'
  /** With the public key alone. */
  | 'anyone'

/** Announces a table's changes over Supabase Realtime; the client is loaded on demand. */
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
      // The script couldn't be loaded, so polling takes over.
      .catch(() => {})
    return () => {
      closed = true
      close()
    }
  }
}
