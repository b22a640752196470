import 'server-only'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { env } from '@/lib/env'
import { noteFault } from '@/lib/log/faults'
import { checkServices } from '@/lib/status/check-services'
import { runWorker } from './run'

/** Waits `ms` milliseconds, or until `signal` aborts. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => {})
}

const minute = 60_000

/**
 * Probes our services every minute, or once with `once`, until `signal` aborts; separate from the emails so that
 * neither delays the other. Never throws.
 */
async function watch({ once, signal }: { once: boolean; signal: AbortSignal }) {
  // Don't wait for a response when stopping.
  const stopped = new Promise<void>((done) => {
    signal.addEventListener('abort', () => done(), { once: true })
  })
  while (!signal.aborted) {
    await Promise.race([checkServices(), stopped])
    if (once) return
    await pause(minute - (Date.now() % minute), signal)
  }
}

/** Pause between rounds, in milliseconds. */
const between = 15_000

type Working = { once: boolean; signal: AbortSignal }

async function rounds({ once, signal }: Working) {
  const name = `${hostname().slice(0, 40)} ${process.pid}`
  const goOn = () => !signal.aborted
  let told = ''
  while (goOn()) {
    try {
      const { events, queued, sent, failed } = await runWorker(goOn, name)
      told = ''
      if (events + queued + sent + failed > 0) {
        console.info({ event: 'worker-round', sent, failed, queued, events })
      }
    } catch (error) {
      if (once) throw error
      const text = error instanceof Error ? error.message : String(error)
      if (text !== told) noteFault(error, { source: 'worker', page: '/worker' })
      told = text
    }
    if (once || !goOn()) return
    await pause(between, signal)
  }
}

/**
 * Runs rounds and probes until `signal` aborts, finishing claimed emails. Failed rounds are logged once and retried.
 * With `once`, runs a single round and throws its error.
 */
export async function work(working: Working): Promise<void> {
  if (!env().smtpUrl) console.warn('SMTP_URL isn’t set, so no emails will be sent.')
  await Promise.all([rounds(working), watch(working)])
}
