import 'server-only'
import { cookies } from 'next/headers'
import { NextResponse } from 'next/server'
import type { z } from 'zod'
import type { CookieJar } from '@/lib/db/clients'
import { clientIp, networkOf } from '@/lib/http/client-ip'
import type { ErrorBody } from '@/lib/http/refusal'
import { Unavailable } from '@/lib/http/refusal'
import { type LimitName, takeLimits } from '@/lib/security/limits'
import { isSameOrigin, isSecure } from '@/lib/security/origin'

/** Largest body of a JSON request, in bytes; no form of ours comes near it. */
const maxBytes = 32 * 1024

export type Refusal = {
  ok: false
  status: number
  code: string
  /** Words in English for whoever calls the handler; the interface has its own for the code. */
  message?: string
  fields?: Record<string, string>
  retryAfter?: number
}

/** What an action answers: its data, or a refusal with a code that the interface translates. */
export type Outcome<T> = { ok: true; data: T } | Refusal

export const done = <T>(data: T): Outcome<T> => ({ ok: true, data })
export const refuse = (
  status: number,
  code: string,
  more: Partial<Pick<Refusal, 'message' | 'fields' | 'retryAfter'>> = {},
): Refusal => ({ ok: false, status, code, ...more })

/** The backend does not answer; nothing was changed. */
export const unavailable = () => refuse(503, 'unavailable', { retryAfter: 5 })

type Limits<Input> = (input: Input, network: string) => Partial<Record<LimitName, string>>

/** A change: what it takes, how often, and what it does. */
export type Change<Schema extends z.ZodType, Data> = {
  input: Schema
  /** Which limits this request counts in, by subject. */
  limits?: Limits<z.output<Schema>>
  run: (context: {
    input: z.output<Schema>
    request: Request
    jar: CookieJar
    ip: string
  }) => Promise<Outcome<Data>>
}

/** The cookies of the running route handler; what is set goes out with its answer. */
async function requestJar(request: Request): Promise<CookieJar> {
  const store = await cookies()
  return {
    getAll: () => store.getAll().map(({ name, value }) => ({ name, value })),
    setAll: (list) => {
      for (const { name, value, options } of list) store.set(name, value, options)
    },
    secure: isSecure(request),
    ip: clientIp(request),
  }
}

/** An answer that no cache may keep. */
export function answer(outcome: Outcome<unknown>): NextResponse {
  const headers: Record<string, string> = { 'cache-control': 'private, no-store' }
  if (outcome.ok) return NextResponse.json(outcome.data ?? null, { headers })
  const { status, code, message, fields, retryAfter } = outcome
  if (retryAfter) headers['retry-after'] = String(retryAfter)
  const body: ErrorBody = { error: { code, message, fields, retryAfter } }
  return NextResponse.json(body, { status, headers })
}

async function readJson(request: Request): Promise<Outcome<unknown>> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') return refuse(415, 'unsupported_type')
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return refuse(413, 'too_large')
  let size = 0
  const parts: Uint8Array[] = []
  // Counted while it arrives: a body without a length must not fill the memory.
  for await (const part of request.body ?? []) {
    size += part.byteLength
    if (size > maxBytes) return refuse(413, 'too_large')
    parts.push(part)
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts))
    return done(JSON.parse(text))
  } catch {
    return refuse(400, 'invalid_json')
  }
}

/** The first complaint per field; schemas write codes where zod would write sentences. */
function fieldCodes(issues: z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    const [field] = issue.path
    if (field !== undefined) fields[String(field)] ??= issue.message
    // Of several shapes that a body may have, the last one's complaints are told.
    else if (issue.code === 'invalid_union') {
      Object.assign(fields, fieldCodes(issue.errors.at(-1) ?? []))
    }
  }
  return fields
}

/** A fault that nobody foresaw: logged under a number, told without a detail. */
function fault(error: unknown): Refusal {
  if (error instanceof Unavailable) return unavailable()
  console.error(`[${crypto.randomUUID()}]`, error)
  return refuse(500, 'unexpected')
}

/** Wraps a handler that only reads: whatever goes wrong in it is answered as JSON too. */
export function readHandler(run: (request: Request, jar: CookieJar) => Promise<Response>) {
  return async (request: Request): Promise<Response> => {
    try {
      return await run(request, await requestJar(request))
    } catch (error) {
      return answer(fault(error))
    }
  }
}

/**
 * The steps of every change, in their order: refuses cross-site requests, reads what was sent, checks its
 * shape, counts the limits, and runs the action. A fault that nobody foresaw is logged with a reference
 * number and told as 500 'unexpected'; never throws.
 */
export async function makeChange<Schema extends z.ZodType, Data>(
  change: Change<Schema, Data>,
  request: Request,
  read: () => Promise<Outcome<unknown>>,
): Promise<Outcome<Data>> {
  if (!isSameOrigin(request)) return refuse(403, 'cross_site')
  try {
    const sent = await read()
    if (!sent.ok) return sent
    const parsed = change.input.safeParse(sent.data)
    if (!parsed.success) {
      return refuse(422, 'invalid_input', { fields: fieldCodes(parsed.error.issues) })
    }
    const ip = clientIp(request)
    const taken = change.limits && (await takeLimits(change.limits(parsed.data, networkOf(ip))))
    if (taken && !taken.allowed) {
      return refuse(429, 'rate_limited', { retryAfter: taken.retryAfter })
    }
    const jar = await requestJar(request)
    return await change.run({ input: parsed.data, request, jar, ip })
  } catch (error) {
    return fault(error)
  }
}

/** The one wrapper of every handler that changes something: takes JSON, and turns the outcome into an answer. */
export function jsonHandler<Schema extends z.ZodType, Data>(change: Change<Schema, Data>) {
  return async (request: Request): Promise<NextResponse> =>
    answer(await makeChange(change, request, () => readJson(request)))
}
