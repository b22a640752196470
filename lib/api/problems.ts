import { Refusal } from '@/lib/http/refusal'

/** All problems of the API: HTTP status, fixed title (RFC 9457), and the documented remedy. */
export const problems = {
  invalid_json: {
    status: 400,
    title: 'The body isn’t valid JSON',
    meaning: 'The body couldn’t be read as UTF-8 JSON. Check the quotes, commas and encoding.',
  },
  invalid_form: {
    status: 400,
    title: 'The form couldn’t be read',
    meaning:
      'The multipart body ends early, or its boundary doesn’t match the Content-Type header.',
  },
  invalid_credentials: {
    status: 401,
    title: 'Wrong email address or password',
    meaning:
      'No confirmed account has this email address and password. Accounts that only use Google to sign in have no password; use an API key instead.',
  },
  unauthenticated: {
    status: 401,
    title: 'No valid access token or API key',
    meaning:
      'The Authorization header is missing, the access token has expired, or the API key is unknown or revoked. Cookies are ignored.',
  },
  invalid_refresh_token: {
    status: 401,
    title: 'The refresh token is no longer valid',
    meaning: 'A refresh token works once, and stops working when its session ends. Sign in again.',
  },
  second_factor_required: {
    status: 403,
    title: 'This account uses a second factor',
    meaning:
      'The password is correct, but the account uses a second factor, which this call doesn’t support. Create an API key in the account’s settings instead.',
  },
  account_blocked: {
    status: 403,
    title: 'This account is blocked',
    meaning: 'The account can’t sign in. Contact support.',
  },
  not_found: {
    status: 404,
    title: 'Not found',
    meaning:
      'The API has no such address, or you have no file with this ID. Other people’s files return the same error.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    meaning: 'The Allow header of the response lists the methods you can use.',
  },
  file_limit: {
    status: 409,
    title: 'No space left for this file',
    meaning: 'An account can store up to 50 files and 100 MB in total. Delete a file first.',
  },
  too_large: {
    status: 413,
    title: 'The body is too large',
    meaning:
      'A file can be up to 10 MB (10,485,760 bytes), and a JSON body up to 64 kB (65,536 bytes).',
  },
  unsupported_type: {
    status: 415,
    title: 'Unsupported content type',
    meaning:
      'Send Content-Type: application/json. To upload a file, send multipart/form-data with a boundary.',
  },
  invalid_input: {
    status: 422,
    title: 'Some values are missing or wrong',
    meaning: 'The errors list gives the location of each wrong value and what to change.',
  },
  language_unsupported: {
    status: 422,
    title: 'This language can’t be analysed',
    meaning: 'Only English text can be analysed. The detail names the language that was detected.',
  },
  rate_limited: {
    status: 429,
    title: 'Too many requests',
    meaning: 'You’ve reached a limit. Wait for the number of seconds in Retry-After.',
  },
  unexpected: {
    status: 500,
    title: 'Something went wrong on our side',
    meaning:
      'The error was logged under the number in instance. If it happens again, send that number to support.',
  },
  unavailable: {
    status: 503,
    title: 'The service is temporarily unavailable',
    meaning: 'Nothing was changed. Try again after the number of seconds in Retry-After.',
  },
} as const satisfies Record<string, { status: number; title: string; meaning: string }>

export type ProblemCode = keyof typeof problems

/** The documentation URL of a problem: path, query and fragment. */
export const problemPath = (code: ProblemCode) =>
  `/support/developer-docs?tab=api-reference#error-${code}`

type More = { retryAfter?: number; fields?: Record<string, string> }

/** A refusal sent as a problem document: `detail` in English, `fields` by JSON pointer. */
export const problem = (code: ProblemCode, detail: string, more: More = {}): Refusal =>
  new Refusal(problems[code].status, code, { message: detail, ...more })

/** For `catch`: maps refusals of shared code to API problems by code; rethrows everything else. */
export function problemsFrom(known: Record<string, [code: ProblemCode, detail: string]>) {
  return (error: unknown): never => {
    const meant = error instanceof Refusal ? known[error.code] : undefined
    if (!meant) throw error
    const { retryAfter } = (error as Refusal).more
    throw problem(...meant, { retryAfter })
  }
}
