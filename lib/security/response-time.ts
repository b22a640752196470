import 'server-only'
import { after } from 'next/server'

/**
 * When questions about an address are answered, in milliseconds after they were asked: later than what the
 * backend needs for a known one (a password's hash, a mail), so that the time does not tell which it is.
 */
export const fixedResponseTime = 400

const wait = (ms: number = fixedResponseTime) => new Promise<void>((done) => setTimeout(done, ms))

/** Until the next multiple of the even time: where work takes longer, as while others keep the backend busy. */
function untilEven(begun: number): Promise<void> {
  const taken = performance.now() - begun
  return wait(Math.max(1, Math.ceil(taken / fixedResponseTime)) * fixedResponseTime - taken)
}

/** The result of `work`; a failure, thrown or told by `isFailure`, not before the next even time. */
export async function delayFailure<Result>(
  work: () => Promise<Result>,
  isFailure: (result: Result) => boolean = () => false,
): Promise<Result> {
  const begun = performance.now()
  try {
    const result = await work()
    if (isFailure(result)) await untilEven(begun)
    return result
  } catch (error) {
    await untilEven(begun)
    throw error
  }
}

/**
 * The result of `work` when its time has come, neither sooner nor later. What takes longer goes on behind the
 * answer, which is `assumed` then; a failure of it is logged.
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
  // Until its time, nobody listens to a failure.
  running.catch(() => {})
  await time
  if (over) return running
  after(() => running.catch((error: unknown) => console.error('[after the answer]', error)))
  return assumed
}
