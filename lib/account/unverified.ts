/** Set by middleware for the pages behind it: the path that was asked for, with its query. */
export const pathHeader = 'x-altiora-path'
/** Set by middleware on a request whose session could not be verified. */
export const unverifiedHeader = 'x-altiora-unverified'

/** Set by middleware, sealed: who it found to be asking, so that the page need not ask again. */
export const accountHeader = 'x-altiora-account'

/** Survives the way from server to browser, where an error's message does not. */
export const unverifiedDigest = 'SESSION_UNVERIFIED'

/** The backend does not answer: whether the person is signed in can't be known, so nothing is shown. */
export class SessionUnverified extends Error {
  readonly digest = unverifiedDigest

  constructor() {
    super('The session could not be verified')
    this.name = 'SessionUnverified'
  }
}
