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

export interface Redirects {
  /** Origin of links in emails, unless the request names another allowed one. */
  siteUrl: string
  /** Patterns as in `additional_redirect_urls`: `*` within a path segment, `**` across. */
  allowed: string[]
}

function toPattern(glob: string): RegExp {
  const source = glob.replace(/\*\*|\*|[\\^$+?.()|[\]{}]/g, (part) =>
    part === '**' ? '.*' : part === '*' ? '[^/.]*' : `\\${part}`,
  )
  return new RegExp(`^${source}$`)
}

/** The site's URLs for browsers on this machine. */
export function localRedirects(siteUrl: string, port: number): Redirects {
  const origins = new Set([siteUrl, `http://localhost:${port}`, `http://127.0.0.1:${port}`])
  return { siteUrl, allowed: [...origins].flatMap((origin) => [origin, `${origin}/**`]) }
}

/** Target and origin of an email's link: the requested address if allowed, else the site. */
export function resolveRedirect(
  asked: string | null,
  { siteUrl, allowed }: Redirects,
): { redirectTo: string; siteUrl: string } {
  const url = asked && URL.canParse(asked) ? new URL(asked) : null
  const fits =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    !url.username &&
    !url.password &&
    (url.origin === siteUrl || allowed.some((glob) => toPattern(glob).test(url.href)))
  // The normalised form, which is what was checked.
  return fits ? { redirectTo: url.href, siteUrl: url.origin } : { redirectTo: siteUrl, siteUrl }
}
