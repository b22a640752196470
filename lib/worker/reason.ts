import 'server-only'
import { getSystemErrorName } from 'node:util'

type Failure = { name?: unknown; code?: unknown; errno?: unknown; responseCode?: unknown }

/** A word for programs; anything else may be somebody's. */
const word = /^\w{1,40}$/

/**
 * Why a mail was not sent, in codes alone ("EENVELOPE 550", "ESOCKET ECONNREFUSED"): what a mail server says
 * repeats addresses, and neither a log nor the outbox is to keep them.
 */
export function reasonOf(error: unknown): string {
  const { name, code, errno, responseCode } = (error ?? {}) as Failure
  const system = typeof errno === 'number' && errno < 0 ? getSystemErrorName(errno) : null
  const said = [code, system, responseCode].map((part) => String(part ?? ''))
  const codes = [...new Set(said)].filter((part) => word.test(part))
  if (codes.length > 0) return codes.join(' ')
  return typeof name === 'string' && word.test(name) ? name : 'Error'
}
