import { waitlistKey } from './site'

/**
 * Remembers in this browser whether the visitor is on the waitlist, and has the headers stop or go on inviting them
 * (`.join-waitlist` in app/globals.css; `headScript` does the same before the first paint).
 */
export function setJoinedWaitlist(joined: boolean): void {
  if (typeof document === 'undefined') return
  const { dataset } = document.documentElement
  if (joined) dataset.waitlist = 'joined'
  else delete dataset.waitlist
  try {
    if (joined) localStorage.setItem(waitlistKey, '1')
    else localStorage.removeItem(waitlistKey)
  } catch {
    // Without storage, this page alone knows it.
  }
}
