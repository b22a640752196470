import { HttpError, request } from '@/lib/http/client'
import type { Transport } from './poll'

type Follower =
  /** As the signed-in person, with their token: Realtime takes no cookie. */
  | 'person'
  /** With the public key alone. */
  | 'anyone'

/** How early the token is renewed, the pause after a failure, and the least time between renewals, in milliseconds. */
const ahead = 60_000
const retry = 30_000
const pause = 60_000

/** Milliseconds until the next renewal. Timers that are told no number, or a large one, fire at once. */
function waitFor(expiresIn: unknown): number {
  if (typeof expiresIn !== 'number' || !Number.isFinite(expiresIn)) return pause
  return Math.min(Math.max(expiresIn * 1000 - ahead, pause), 2 ** 31 - 1)
}

/** Fetches the access token, now and before it expires; null once no one is signed in. Returns a stop function. */
export function watchToken(listener: (token: string | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const ask = async () => {
    let wait = retry
    try {
      type Answer = { token: string; expiresIn: number }
      const { token, expiresIn } = await request<Answer>('/api/auth/realtime')
      if (!stopped) listener(token)
      wait = waitFor(expiresIn)
    } catch (error) {
      if (error instanceof HttpError && error.status === 401 && !stopped) return listener(null)
    }
    if (!stopped) timer = setTimeout(ask, wait)
  }
  void ask()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

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
