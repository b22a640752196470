import 'server-only'
import { after } from 'next/server'
import { noteFault } from '@/lib/log/faults'

/** Fixed response time for address queries, in ms: longer than a known one takes, so timing reveals nothing. */
export const fixedResponseTime = 400

const wait = (ms: number = fixedResponseTime) => new Promise<void>((done) => setTimeout(done, ms))

/** The result of `work`; failures are thrown after a multiple of the fixed time. */
export async function delayFailure<Result>(work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now()
  try {
    return await work()
  } catch (error) {
    // Work may take longer when the backend is busy.
    const taken = performance.now() - begun
    await wait(Math.max(1, Math.ceil(taken / fixedResponseTime)) * fixedResponseTime - taken)
    throw error
  }
}

/** The result of `work` after the fixed time, or `assumed` if it takes longer; later failures are logged. */
export async function answerAfterFixedTime<Result>(
  work: () => Promise<Result>,
  assumed: Result,
): Promise<Result> {
  const time = wait()
  let over = false
  const running = work().finally(() => {
    over = true
  })
  // Prevents an unhandled rejection; the failure is handled once the time is over.
  running.catch(() => {})
  await time
  if (over) return running
  after(() => running.catch((error: unknown) => void noteFault(error)))
  return assumed
}
