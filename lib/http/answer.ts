import 'server-only'
import { NextResponse } from 'next/server'
import { noteFault } from '@/lib/log/faults'
import { type ErrorBody, Refusal } from './refusal'

const noStore = { 'cache-control': 'private, no-store' }

/** An uncacheable JSON response. */
export const answerData = (data: unknown): NextResponse =>
  NextResponse.json(data ?? null, { headers: noStore })

/** A refusal as JSON, with `Retry-After` if there is a wait. */
export function answerRefusal({ status, code, more }: Refusal): NextResponse {
  const headers: Record<string, string> = { ...noStore }
  if (more.retryAfter) headers['retry-after'] = String(more.retryAfter)
  const body: ErrorBody = { error: { code, ...more } }
  return NextResponse.json(body, { status, headers })
}

/** The error as a refusal; unexpected ones are logged and become 500 'unexpected' with the log's number. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  return new Refusal(500, 'unexpected', { reference: noteFault(error) })
}
