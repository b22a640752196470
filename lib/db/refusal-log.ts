import 'server-only'
import { passFault } from '@/lib/log/faults'

/** A code is logged once in this time, in milliseconds. */
const pause = 60_000
/** Codes that are remembered; there are about 250. */
const most = 300

const logged = new Map<string, { at: number; again: number }>()

/**
 * What functions, checks and policies raise on purpose: data, integrity, ended sessions, missing rights, and our own
 * codes. PostgREST answers `PGRST301` to 303 to a token that has expired.
 */
const expected = /^(?:22|23|28|42501|P0|PT|PGRST30[1-3])/

/**
 * The auth service refuses people, not us; the REST service refuses what our own functions and queries send. It
 * answers 500 to P0002, with which functions say that something doesn't exist.
 */
const isUnexpected = (address: string, status: number, code: string) =>
  (status >= 500 && code !== 'P0002') ||
  (status !== 401 && address.includes('/rest/v1/') && !expected.test(code))

/** The function or table that was asked, without values. */
function calledBy(address: string): string {
  const [, service = '', name = ''] =
    /\/(rest|auth|storage)\/v1\/((?:rpc\/)?[a-z_]{1,60})?/.exec(address) ?? []
  return `${service}/${name}`
}

/** Logs a refusal that nobody expected with its code, each code at most once a minute. Never what was sent. */
export function noteRefusal(address: string, status: number, code: string, now = Date.now()): void {
  if (!isUnexpected(address, status, code)) return
  const known = logged.get(code)
  if (known && now - known.at < pause) {
    known.again++
    return
  }
  if (logged.size >= most) logged.clear()
  logged.set(code, { at: now, again: 0 })
  const call = calledBy(address)
  const again = known?.again || undefined
  console.error({ event: 'database-refusal', code, status, call, again })
  // Storing it would be refused in the same way.
  if (code === 'unreachable' || call.endsWith('/note_error')) return
  passFault(
    { name: 'DatabaseRefusal', code, message: '', frames: [] },
    { source: 'database', page: `/${call}` },
  )
}
