/** Set by middleware: the requested path with its query. */
export const pathHeader = 'x-altiora-path'
/** Set by middleware when the session could not be verified. */
export const unverifiedHeader = 'x-altiora-unverified'

/** Set by middleware, sealed: the account it found, so the page need not ask again. */
export const accountHeader = 'x-altiora-account'

/** Reaches the browser, unlike an error's message. */
export const unverifiedDigest = 'SESSION_UNVERIFIED'

/** The backend doesn't answer, so we can't tell who is signed in and show nothing. */
export class SessionUnverified extends Error {
  readonly digest = unverifiedDigest

  constructor() {
    super('The session could not be verified')
    this.name = 'SessionUnverified'
  }
}
