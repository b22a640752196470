import type { OwnSite } from '../../setup/e2e-site.ts'
import { claimsIn, signed } from '../../setup/forged-tokens.ts'
import type { Answer } from '../../setup/raw-http.ts'
import { cookieOf, sessionOf } from '../../setup/session-cookies.ts'
import type { SignedUp } from '../../setup/signed-up.ts'
import type { World } from '../../setup/world.ts'

export type Visitor = {
  name: string
  cookie(): string
  /** Stores a response's cookies, like a browser. */
  keep(answer: Answer): void
}

const steady = (name: string, cookie: string): Visitor => ({
  ...{ name, cookie: () => cookie },
  keep: () => {},
})

/** A session whose access token has expired on every request. */
function renewing(name: string, person: SignedUp, secret: string, refreshToken?: string): Visitor {
  const first = sessionOf(person.cookie)
  const claims = claimsIn(first.access_token)
  const past = Math.floor(Date.now() / 1000) - 600
  const expired = signed({ ...claims, exp: past }, secret)
  let newest = refreshToken ?? first.refresh_token
  return {
    name,
    cookie: () => cookieOf({ access_token: expired, refresh_token: newest, expires_at: past }),
    keep({ cookies }) {
      if (refreshToken || !cookies.some((line) => line.startsWith('altiora-session'))) return
      const pairs = cookies
        .map((line) => line.split(';')[0] ?? '')
        .filter((pair) => !pair.endsWith('='))
      if (pairs.length > 0) newest = sessionOf(pairs.join('; ')).refresh_token
    },
  }
}

/** The visitors, each with different cookies. */
export function everyVisitor({ jwtSecret }: OwnSite, world: World): Visitor[] {
  return [
    steady('nobody', ''),
    steady('signed in', world.owner.cookie),
    renewing('expired, to be renewed', world.other, jwtSecret),
    renewing('expired, refresh token made up', world.client, jwtSecret, 'no-such-token'),
    steady(
      'garbage',
      'altiora-session=base64-%7B%7D; altiora-session.0=x; altiora-session.1=y; a=b; =; ;',
    ),
    steady(
      'preferences',
      'altiora-consent=all; theme=dark; NEXT_LOCALE=de; locale=hi; altiora-voter=AAAAAAAAAAAAAAAAAAAAAA',
    ),
  ]
}
