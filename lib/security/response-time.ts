import 'server-only'
import { after } from 'next/server'

/**
 * How long answers to questions about an address take, in milliseconds: longer than the backend needs for a known one
 * (a password's hash, an email), so that the time does not tell which it is.
 */
export const fixedResponseTime = 400

const wait = (ms: number = fixedResponseTime) => new Promise<void>((done) => setTimeout(done, ms))

/** The result of `work`; a failure is thrown after a whole multiple of the fixed time. */
export async function delayFailure<Result>(work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now()
  try {
    return await work()
  } catch (error) {
    // Work may take longer, as while others keep the backend busy.
    const taken = performance.now() - begun
    await wait(Math.max(1, Math.ceil(taken / fixedResponseTime)) * fixedResponseTime - taken)
    throw error
  }
}

/**
 * The result of `work` after exactly the fixed time. What takes longer goes on behind the answer, which is `assumed`
 * then; a failure of it is logged.
 */
export async function answerAfterFixedTime<Result>(
  work: () => Promise<Result>,
  assumed: Result,
): Promise<Result> {
  const time = wait()
  let over = false
  const running = work().finally(() => {
    over = true
  })
  // A failure is handled once the time is over.
  running.catch(() => {})
  await time
  if (over) return running
  after(() => running.catch((error: unknown) => console.error('[after the answer]', error)))
  return assumed
}
