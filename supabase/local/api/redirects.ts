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
