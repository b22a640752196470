import { request } from '@/lib/http/client'
import type { StatusAnswer } from '../report'

/** Where the status is asked for. */
export const statusUrl = '/api/status'

/** The status as the server has it. Throws where no status is answered. */
export async function readStatus(): Promise<StatusAnswer> {
  const answer = await request<Partial<StatusAnswer> | null>(statusUrl)
  // What stands between us and the page may answer in our place.
  if (!answer?.report) throw new Error('This is no status.')
  return { report: answer.report, realtime: answer.realtime ?? null }
}
