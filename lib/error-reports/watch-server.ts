import 'server-only'
import { unverifiedDigest } from '@/lib/account/unverified'
import { factsOf } from '@/lib/log/facts'
import { passFault, storeFaultsBy } from '@/lib/log/faults'
import { routeName } from '@/lib/log/paths'
import { storeFault } from './store'

/** From here on, this process's unexpected errors are stored for staff. */
export function watchServer(): void {
  storeFaultsBy((fault) => void storeFault(fault))
}

/** Stores an error of a page or handler, which Next.js has logged already. */
export function noteRequestError(error: unknown, route: string, requestId: unknown): void {
  const { digest, code } = (error ?? {}) as { digest?: unknown; code?: unknown }
  // The backend didn't answer, which the page shows and tries again; or nobody waits for the answer any more.
  if (digest === unverifiedDigest || code === 'ECONNRESET') return
  passFault(factsOf(error), {
    ...(typeof requestId === 'string' && { reference: requestId }),
    page: routeName(route),
    digest: typeof digest === 'string' && /^[\w@-]{1,60}$/.test(digest) ? digest : null,
  })
}
