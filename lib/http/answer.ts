import 'server-only'
import { NextResponse } from 'next/server'
import type { ErrorBody, Refusal } from './refusal'

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
