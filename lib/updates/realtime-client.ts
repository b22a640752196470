import { type RealtimeChannel, RealtimeClient } from '@supabase/realtime-js'

/** Pause before a channel that the server closed is opened again, in milliseconds. */
const reopenPause = 5_000

type Table = {
  /** Address of the Realtime service, without `/websocket`. */
  url: string
  key: string
  table: string
  /**
   * Tells the access token now and whenever it changes; returns a function that stops that. Null follows the
   * table with the key alone.
   */
  watchToken: ((listener: (token: string | null) => void) => () => void) | null
}

type Handlers = { joined(): void; left(): void; signal(): void }

/**
 * Follows the changes of a public table, as the person of the access token or with the key alone: `joined` at every connection
 * from which on no change is missed, `left` when it is lost, `signal` at every change. Lost connections are
 * opened again until the function that this returns is called.
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
    // A name of its own: one that is being left would be given out again.
    opened += 1
    const opening = client.channel(`${table}-${opened}`)
    channel = opening
    opening
      .on('postgres_changes', { event: '*', schema: 'public', table }, () => handlers.signal())
      // Being in the channel is not enough: changes are announced from this message on.
      .on('system', {}, ({ extension, status }: { extension?: string; status?: string }) => {
        if (channel !== opening || extension !== 'postgres_changes') return
        if (status !== 'ok') return lost()
        joined = true
        handlers.joined()
      })
      .subscribe((status) => {
        if (channel !== opening || status === 'SUBSCRIBED') return
        lost()
        // An error or a lost connection is mended by the client itself, a closed channel is not.
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
