import { setTimeout as wait } from 'node:timers/promises'

/** Waits for so many milliseconds, or until `signal` ends the waiting. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => {})
}
