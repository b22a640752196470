import 'server-only'
import { env } from '@/lib/env'
import { pause } from './pause'
import { runWorker } from './run'
import { watch } from './watch'

/** Pause between two rounds, in milliseconds. */
const between = 15_000

type Working = { once: boolean; signal: AbortSignal }

async function rounds({ once, signal }: Working) {
  const goOn = () => !signal.aborted
  let told = ''
  while (goOn()) {
    try {
      const { events, queued, sent, failed } = await runWorker(goOn)
      told = ''
      if (events + queued + sent + failed > 0) {
        console.info(
          `[worker] ${sent} mails sent, ${failed} failed, ${queued} reminders and alerts written, ${events} events added.`,
        )
      }
    } catch (error) {
      if (once) throw error
      const text = error instanceof Error ? error.message : String(error)
      if (text !== told) console.error(`[worker] ${text}`)
      told = text
    }
    if (once || !goOn()) return
    await pause(between, signal)
  }
}

/**
 * Runs rounds, and probes our own parts beside them, until `signal` ends it; the mails at hand are finished. A
 * round that fails is told once, and the next one tries again. With `once`, runs a single round and throws what
 * it throws.
 */
export async function work(working: Working): Promise<void> {
  if (!env().smtpUrl) console.warn('[worker] SMTP_URL is not set: no mail will be sent.')
  await Promise.all([rounds(working), watch(working)])
}
