import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'
import { readHandler } from '@/lib/change/read-handler'
import { env } from '@/lib/env'
import { Refusal, Unavailable } from '@/lib/http/refusal'
import { checkServices } from '@/lib/status/probe/check'
import { runWorker } from './run'

/** Time after which no more mails are taken, in milliseconds; what is at hand ends within the minute. */
const patience = 20_000

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * The handler that a host's clock calls (Vercel Cron): a round of the worker, with the probes of our own parts
 * beside it, for a caller that has CRON_SECRET as bearer token; 401 'not_allowed' without it. 404 where no secret is
 * set.
 */
export const runByClock = readHandler(null, async ({ request }) => {
  const { cronSecret } = env()
  if (!cronSecret) throw new Refusal(404, 'not_found')
  const given = request.headers.get('authorization') ?? ''
  if (!timingSafeEqual(digest(given), digest(`Bearer ${cronSecret}`))) {
    throw new Refusal(401, 'not_allowed')
  }
  const until = Date.now() + patience
  const checking = checkServices()
  try {
    const worked = await runWorker(() => Date.now() < until)
    return { ...worked, checks: await checking }
  } catch (error) {
    console.error('[worker]', error)
    // The host may stop us once there is an answer.
    await checking
    throw new Unavailable(error)
  }
})
