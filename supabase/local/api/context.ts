import { AsyncLocalStorage } from 'node:async_hooks'

/** What one request leaves behind for the steps after it. */
export interface RequestContext {
  /** The request's `redirect_to`, unchecked. */
  redirectTo: string | null
  /** Mails to write once the request's transaction is over: writing reads the database. */
  mails: (() => Promise<void>)[]
  /** The last error of Postgres that the request ran into. */
  databaseError: DatabaseError | null
}

export interface DatabaseError {
  code: string
  message: string
  detail?: string | undefined
  hint?: string | undefined
}

const storage = new AsyncLocalStorage<RequestContext>()

/** The context of the request being answered, or undefined outside of one. */
export function currentRequest(): RequestContext | undefined {
  return storage.getStore()
}

/** Runs `work` as the answer to `request`. */
export function withRequestContext<T>(
  request: Request,
  work: (context: RequestContext) => Promise<T>,
): Promise<T> {
  const context: RequestContext = {
    redirectTo: new URL(request.url).searchParams.get('redirect_to'),
    mails: [],
    databaseError: null,
  }
  return storage.run(context, () => work(context))
}
