import { reportError } from './report'
import { requestNumber } from './request-number'

/**
 * The number of an error for people to quote: that of the request in which the server failed, or else Next.js's digest;
 * for an error of this browser that of its report, if it may send one. Staff find all of them.
 */
export const referenceOf = async (error: unknown, digest: string | null): Promise<string | null> =>
  digest ? (requestNumber() ?? digest) : reportError(error)
