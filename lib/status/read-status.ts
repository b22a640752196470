import { request } from '@/lib/http/client'
import type { StatusAnswer } from './report'

export const statusUrl = '/api/status'

/** The server's current status. Throws when there is none in the response. */
export async function readStatus(): Promise<StatusAnswer> {
  const answer = await request<Partial<StatusAnswer> | null>(statusUrl)
  // A proxy may have answered instead.
  if (!answer?.report) throw new Error('This is no status.')
  return { report: answer.report, realtime: answer.realtime ?? null }
}
