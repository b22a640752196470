import 'server-only'
import { getSystemErrorName } from 'node:util'

type Failure = { name?: unknown; code?: unknown; errno?: unknown; responseCode?: unknown }

/** Error codes only; anything else may be personal data. */
const word = /^\w{1,40}$/

/** Why an email failed, as codes only ("EENVELOPE 550"), since server replies repeat addresses. */
export function reasonOf(error: unknown): string {
  const { name, code, errno, responseCode } = (error ?? {}) as Failure
  const system = typeof errno === 'number' && errno < 0 ? getSystemErrorName(errno) : null
  const said = [code, system, responseCode].map((part) => String(part ?? ''))
  const codes = [...new Set(said)].filter((part) => word.test(part))
  if (codes.length > 0) return codes.join(' ')
  return typeof name === 'string' && word.test(name) ? name : 'Error'
}
