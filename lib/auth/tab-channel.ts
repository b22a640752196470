/** In milliseconds. */
const heartbeatInterval = 30_000
const markerDebounce = 500
const remoteFlagReset = 100

/** Holds no secret: it only signals that the session changed. */
export const markerKey = 'altiora-auth-marker'
/** The channel for session changes between tabs and parts of a page. */
export const channelName = 'altiora-auth'

export type TabMessage =
  | { type: 'state'; userId: string | null }
  | { type: 'forced-logout'; blocked?: boolean }
  | { type: 'session-refresh' }
  | { type: 'heartbeat'; userId: string | null }

export type TabChannel = {
  /** Tells the other tabs, unless one of them just caused the change. */
  send(message: TabMessage): void
  close(): void
}

/**
 * Connects the browser's tabs. `onMarker` fires 500 ms after another tab changed the stored marker or token; the
 * heartbeat asks for `userId` every 30 s.
 */
export function openTabChannel(handlers: {
  onMessage(message: TabMessage): void
  onMarker(): void
  userId(): string | null
  storedTokenKey: string
}): TabChannel {
  const channel = new BroadcastChannel(channelName)
  let remote = false
  let remoteTimer: ReturnType<typeof setTimeout> | undefined
  let markerTimer: ReturnType<typeof setTimeout> | undefined

  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    // Changes from other tabs must not be echoed.
    remote = true
    clearTimeout(remoteTimer)
    remoteTimer = setTimeout(() => {
      remote = false
    }, remoteFlagReset)
    handlers.onMessage(data)
  }

  const onStorage = ({ key }: StorageEvent) => {
    if (key !== markerKey && key !== handlers.storedTokenKey) return
    clearTimeout(markerTimer)
    markerTimer = setTimeout(handlers.onMarker, markerDebounce)
  }
  window.addEventListener('storage', onStorage)

  const heartbeat = setInterval(() => {
    channel.postMessage({ type: 'heartbeat', userId: handlers.userId() } satisfies TabMessage)
  }, heartbeatInterval)

  return {
    send(message) {
      if (remote) return
      channel.postMessage(message)
      writeMarker()
    },
    close() {
      window.removeEventListener('storage', onStorage)
      clearInterval(heartbeat)
      clearTimeout(remoteTimer)
      clearTimeout(markerTimer)
      channel.close()
    },
  }
}

function writeMarker(): void {
  try {
    localStorage.setItem(markerKey, crypto.randomUUID())
  } catch {
    // Without storage, the channel alone will do.
  }
}
