import { type RealtimeChannel, RealtimeClient } from '@supabase/realtime-js'

/** Pause before reopening a channel closed by the server, in milliseconds. */
const reopenPause = 5_000

type Table = {
  /** URL of the Realtime service, without `/websocket`. */
  url: string
  key: string
  table: string
  /** Reports the access token now and on changes; returns an unsubscribe function. Null uses the key alone. */
  watchToken: ((listener: (token: string | null) => void) => () => void) | null
}

type Handlers = { joined(): void; left(): void; signal(): void }

/**
 * Follows a table's changes: `joined` on a complete connection, `left` when it is lost, `signal` on a change.
 * Reconnects until the returned function is called.
 */
export function followTable({ url, key, table, watchToken }: Table, handlers: Handlers) {
  const client = new RealtimeClient(url, { params: { apikey: key } })
  let channel: RealtimeChannel | null = null
  let joined = false
  let opened = 0
  let reopening: ReturnType<typeof setTimeout> | undefined

  const lost = () => {
    if (joined) handlers.left()
    joined = false
  }

  const open = () => {
    // A unique name, or the client would return the channel being left.
    opened += 1
    const opening = client.channel(`${table}-${opened}`)
    channel = opening
    opening
      .on('postgres_changes', { event: '*', schema: 'public', table }, () => handlers.signal())
      // Changes are announced only from this message on, not from joining.
      .on('system', {}, ({ extension, status }: { extension?: string; status?: string }) => {
        if (channel !== opening || extension !== 'postgres_changes') return
        if (status !== 'ok') return lost()
        joined = true
        handlers.joined()
      })
      .subscribe((status) => {
        if (channel !== opening || status === 'SUBSCRIBED') return
        lost()
        // The client recovers from errors and lost connections itself, but not from a closed channel.
        if (status === 'CLOSED') reopening = setTimeout(reopen, reopenPause)
      })
  }

  const shut = () => {
    clearTimeout(reopening)
    const shutting = channel
    channel = null
    lost()
    if (shutting) void client.removeChannel(shutting)
  }

  const reopen = () => {
    shut()
    open()
  }

  if (!watchToken) open()
  const unwatch = watchToken?.((token) => {
    if (token === null) return shut()
    void client.setAuth(token)
    if (!channel) open()
  })

  return () => {
    unwatch?.()
    shut()
    void client.disconnect()
  }
}
