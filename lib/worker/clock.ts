import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'
import { env } from '@/lib/env'
import { answer, done, readHandler, refuse, unavailable } from '@/lib/http/handler'
import { runWorker } from './run'

/** Time after which no more mails are taken, in milliseconds; what is at hand ends within the minute. */
const patience = 20_000

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * The handler that a host's clock calls (Vercel Cron): a round of the worker for whoever brings CRON_SECRET
 * as bearer token, 401 'not_allowed' for everybody else. 404 where no secret is set.
 */
export const runByClock = readHandler(async (request) => {
  const { cronSecret } = env()
  if (!cronSecret) return answer(refuse(404, 'not_found'))
  const given = request.headers.get('authorization') ?? ''
  if (!timingSafeEqual(digest(given), digest(`Bearer ${cronSecret}`))) {
    return answer(refuse(401, 'not_allowed'))
  }
  const until = Date.now() + patience
  try {
    return answer(done(await runWorker(() => Date.now() < until)))
  } catch (error) {
    console.error('[worker]', error)
    return answer(unavailable())
  }
})
