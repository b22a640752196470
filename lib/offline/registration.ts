import { readFlag } from './flag'
import { workerPath } from './worker-facts'

/**
 * Registers the service worker for the whole site. It is needed by people who keep something on this device, and wanted
 * by those who allow the functional category: without a connection, it shows them a page of ours.
 */
export async function registerWorker(): Promise<void> {
  await navigator.serviceWorker.register(workerPath)
}

/** Registers the service worker once the functional category is allowed, and removes it when that is taken back. */
export async function followConsent(isAllowed: boolean): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  // Where the browser or its settings don't allow it, pages work without.
  if (isAllowed) return registerWorker().catch(() => {})
  if (!readFlag()) await unregisterWorker()
}

/** Removes the service worker, with those of earlier builds. */
export async function unregisterWorker(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
  await Promise.all(registrations.map((registration) => registration.unregister()))
}
