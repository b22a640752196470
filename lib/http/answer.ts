import 'server-only'
import { NextResponse } from 'next/server'
import { type ErrorBody, Refusal } from './refusal'

const noStore = { 'cache-control': 'private, no-store' }

/** An answer that no cache may keep. */
export const answerData = (data: unknown): NextResponse =>
  NextResponse.json(data ?? null, { headers: noStore })

/** A refusal as JSON, with `Retry-After` where there is something to wait for. */
export function answerRefusal({ status, code, more }: Refusal): NextResponse {
  const headers: Record<string, string> = { ...noStore }
  if (more.retryAfter) headers['retry-after'] = String(more.retryAfter)
  const body: ErrorBody = { error: { code, ...more } }
  return NextResponse.json(body, { status, headers })
}

/** A fault that nobody foresaw is logged under a number and told without a detail: 500 'unexpected'. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  console.error(`[${crypto.randomUUID()}]`, error)
  return new Refusal(500, 'unexpected')
}
