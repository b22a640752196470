import { AsyncLocalStorage } from 'node:async_hooks'

/** State of one request, for later steps. */
export interface RequestContext {
  /** The request's `redirect_to`, not validated. */
  redirectTo: string | null
  /** Emails to write after the request's transaction, since writing reads the database. */
  mails: (() => Promise<void>)[]
  /** The request's last Postgres error. */
  databaseError: DatabaseError | null
}

export interface DatabaseError {
  code: string
  message: string
  detail?: string | undefined
  hint?: string | undefined
}

const storage = new AsyncLocalStorage<RequestContext>()

/** The current request's context, or undefined outside of one. */
export function currentRequest(): RequestContext | undefined {
  return storage.getStore()
}

/** Runs `work` in the context of `request`. */
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
