import 'server-only'
import { env } from '@/lib/env'
import { runWorker } from './run'

/** Pause between two rounds, in milliseconds. */
const pause = 15_000

/**
 * Runs rounds until `signal` ends them; the mails at hand are finished. A round that fails is told once, and
 * the next one tries again. With `once`, runs a single round and throws what it throws.
 */
export async function work({ once, signal }: { once: boolean; signal: AbortSignal }) {
  if (!env().smtpUrl) console.warn('[worker] SMTP_URL is not set: no mail will be sent.')
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
    await new Promise<void>((done) => {
      const end = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', end)
        done()
      }
      const timer = setTimeout(end, pause)
      signal.addEventListener('abort', end)
    })
  }
}
