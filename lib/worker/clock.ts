import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'
import { answer, done, readHandler, refuse, unavailable } from '@/lib/change/change'
import { env } from '@/lib/env'
import { checkServices } from '@/lib/status/probe/check'
import { runWorker } from './run'

/** Time after which no more mails are taken, in milliseconds; what is at hand ends within the minute. */
const patience = 20_000

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * The handler that a host's clock calls (Vercel Cron): a round of the worker, with the probes of our own parts
 * beside it, for whoever brings CRON_SECRET as bearer token; 401 'not_allowed' for everybody else. 404 where no
 * secret is set.
 */
export const runByClock = readHandler(async (request) => {
  const { cronSecret } = env()
  if (!cronSecret) return answer(refuse(404, 'not_found'))
  const given = request.headers.get('authorization') ?? ''
  if (!timingSafeEqual(digest(given), digest(`Bearer ${cronSecret}`))) {
    return answer(refuse(401, 'not_allowed'))
  }
  const until = Date.now() + patience
  const checking = checkServices()
  try {
    const worked = await runWorker(() => Date.now() < until)
    return answer(done({ ...worked, checks: await checking }))
  } catch (error) {
    console.error('[worker]', error)
    // The host may stop us once there is an answer.
    await checking
    return answer(unavailable())
  }
})
