import 'server-only'
import { patience, serviceClient } from '@/lib/supabase/clients'
import { buildBlindReport, buildReport } from './build'
import { keepKnown, lastKnown } from './last-known'
import type { StatusReport } from './report'
import { overviewRow } from './row'

/** However many ask, the database is asked no more often, in milliseconds. */
const spacing = 1_000

async function ask(): Promise<StatusReport> {
  const answer = serviceClient(patience.read).rpc('status_overview').retry(false)
  const { data, error } = await answer.then(
    (answered) => answered,
    (failure: unknown) => ({ data: null, error: failure }),
  )
  const parsed = error ? null : overviewRow.safeParse(data)
  if (!parsed?.success) return buildBlindReport(await lastKnown(), new Date())
  await keepKnown(parsed.data, data)
  return buildReport(parsed.data, new Date())
}

let last: { asked: number; waiting: boolean; report: Promise<StatusReport> } | null = null

/**
 * How our own parts are, a second old at most. While the database does not answer within 2.5 s: what was last
 * known, with `live: false`. Never throws.
 */
export function getStatus(): Promise<StatusReport> {
  // While an answer is waited for it is new: a slow database is not asked by ever more at once.
  if (!last || (!last.waiting && Date.now() - last.asked >= spacing)) {
    const mine = { asked: Date.now(), waiting: true, report: ask() }
    const answered = () => {
      mine.waiting = false
    }
    mine.report.then(answered, answered)
    last = mine
  }
  return last.report
}
