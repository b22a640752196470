import 'server-only'
import { checkServices } from '@/lib/status/probe/check'
import { pause } from './pause'

const minute = 60_000

/**
 * Probes our own parts now and at every minute until `signal` ends it, or with `once` a single time. By a clock
 * of its own, so that neither many mails keep the probes waiting nor a part that hangs the mails. Never throws.
 */
export async function watch({ once, signal }: { once: boolean; signal: AbortSignal }) {
  // Whoever stops does not wait for an answer that may not come.
  const stopped = new Promise<void>((done) => {
    signal.addEventListener('abort', () => done(), { once: true })
  })
  while (!signal.aborted) {
    await Promise.race([checkServices(), stopped])
    if (once) return
    await pause(minute - (Date.now() % minute), signal)
  }
}
