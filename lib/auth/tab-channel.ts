/** Times in milliseconds. */
const heartbeatInterval = 30_000
const markerDebounce = 500
const remoteFlagReset = 100

/** Carries no secret: it only tells other tabs that something about the session changed. */
export const markerKey = 'altiora-auth-marker'
/** The channel on which the tabs of a browser, and the parts of a page, tell each other of the session. */
export const channelName = 'altiora-auth'

export type TabMessage =
  | { type: 'state'; userId: string | null }
  | { type: 'forced-logout' }
  | { type: 'session-refresh' }
  | { type: 'heartbeat'; userId: string | null }

export type TabChannel = {
  /** Tells the other tabs, unless the change came from one of them just now. */
  send(message: TabMessage): void
  close(): void
}

/**
 * Connects this tab with the others of the same browser. `onMessage` hears what they say,
 * `onMarker` fires 500 ms after the stored marker (or a stored token) was changed by another tab, and
 * `userId` is asked for the heartbeat every 30 s.
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
    // While a change from elsewhere is applied here, it must not be sent back.
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
    // The channel alone will do where storage is switched off.
  }
}
