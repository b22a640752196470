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

type Broadcast = {
  url: string
  key: string
  /** The private channel. */
  topic: string
  event: string
  watchToken: (listener: (token: string | null) => void) => () => void
}

type BroadcastHandlers = { joined(): void; left(): void; received(payload: unknown): void }

/**
 * Follows what the database broadcasts in a private channel, as the person of the token. Reconnects until the returned
 * function is called.
 */
export function followBroadcast(
  { url, key, topic, event, watchToken }: Broadcast,
  handlers: BroadcastHandlers,
) {
  let client: RealtimeClient | null = null
  let joined = false
  let reopening: ReturnType<typeof setTimeout> | undefined

  const lost = () => {
    if (joined) handlers.left()
    joined = false
  }

  const shut = () => {
    clearTimeout(reopening)
    const shutting = client
    client = null
    lost()
    void shutting?.removeAllChannels().then(() => shutting.disconnect())
  }

  const open = async (token: string) => {
    shut()
    // A client of its own: one that still leaves a channel returns it instead of a new one of the same name.
    const opening = new RealtimeClient(url, { params: { apikey: key } })
    client = opening
    await opening.setAuth(token)
    if (client !== opening) return
    opening
      .channel(topic, { config: { private: true } })
      .on('broadcast', { event }, ({ payload }) => handlers.received(payload))
      .subscribe((status) => {
        if (client !== opening) return
        if (status === 'SUBSCRIBED') {
          joined = true
          return handlers.joined()
        }
        lost()
        // The client recovers from errors and lost connections itself, but not from a closed channel.
        if (status === 'CLOSED') reopening = setTimeout(() => void open(token), reopenPause)
      })
  }

  const unwatch = watchToken((token) => {
    if (token === null) return shut()
    if (client) void client.setAuth(token)
    else void open(token)
  })

  return () => {
    unwatch()
    shut()
  }
}
