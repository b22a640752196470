import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'
import { readHandler } from '@/lib/change/read-handler'
import { env } from '@/lib/env'
import { Refusal, Unavailable } from '@/lib/http/refusal'
import { noteFault } from '@/lib/log/faults'
import { checkServices } from '@/lib/status/check-services'
import { runWorker } from './run'

/** Time after which no more emails are claimed, in milliseconds; claimed ones end within the minute. */
const patience = 20_000

const digest = (text: string) => createHash('sha256').update(text).digest()

/** The handler for a scheduler, or for the hosted database (scripts/schedule.ts): a worker round and the probes. 401 'not_allowed' without CRON_SECRET. */
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
    const worked = await runWorker(() => Date.now() < until, 'scheduler')
    return { ...worked, checks: await checking }
  } catch (error) {
    noteFault(error, { source: 'worker', page: '/worker' })
    // The host may stop the process after the response.
    await checking
    throw new Unavailable(error)
  }
})
