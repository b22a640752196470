/** All problems of the API: HTTP status, fixed title (RFC 9457), and the documented remedy. */
export const problems = {
  invalid_json: {
    status: 400,
    title: 'The body is not JSON',
    meaning: 'The body could not be read as JSON in UTF-8. Check quotes, commas and the encoding.',
  },
  invalid_form: {
    status: 400,
    title: 'The form could not be read',
    meaning:
      'The multipart body ends early or its boundary does not match the Content-Type header.',
  },
  invalid_credentials: {
    status: 401,
    title: 'E-mail address or password is wrong',
    meaning:
      'No confirmed account has this e-mail address with this password. People who only ever sign in with Google have no password; they use an API key.',
  },
  unauthenticated: {
    status: 401,
    title: 'No valid access token or API key',
    meaning:
      'The Authorization header is missing, the access token has expired, or the API key is unknown or was revoked. Cookies are never read.',
  },
  invalid_refresh_token: {
    status: 401,
    title: 'The refresh token is no longer valid',
    meaning: 'Each refresh token works once, and none after its session has ended. Log in again.',
  },
  second_factor_required: {
    status: 403,
    title: 'This account needs a second factor',
    meaning:
      'The password is right, but the account signs in with a second factor, which this call can’t use. Create an API key in the account’s settings instead.',
  },
  account_blocked: {
    status: 403,
    title: 'This account is blocked',
    meaning: 'The account may not sign in. Write to support.',
  },
  not_found: {
    status: 404,
    title: 'There is nothing here',
    meaning:
      'No call has this address, or no file of yours has this id. Files of other people are answered in the same way.',
  },
  method_not_allowed: {
    status: 405,
    title: 'This method is not allowed here',
    meaning: 'The Allow header of the answer names the methods of this address.',
  },
  file_limit: {
    status: 409,
    title: 'There is no room for this file',
    meaning: 'An account holds up to 50 files and 100 MB in total. Delete a file first.',
  },
  too_large: {
    status: 413,
    title: 'The body is too large',
    meaning:
      'A file may have up to 10 MB (10,485,760 bytes), a JSON body up to 64 kB (65,536 bytes).',
  },
  unsupported_type: {
    status: 415,
    title: 'This type of body is not taken here',
    meaning:
      'Send Content-Type: application/json, or multipart/form-data with a boundary to upload a file.',
  },
  invalid_input: {
    status: 422,
    title: 'Some values are missing or wrong',
    meaning: 'The list errors names each value by its place in the body and says what is wrong.',
  },
  language_unsupported: {
    status: 422,
    title: 'This language can’t be analysed',
    meaning: 'The analysis reads English only. The detail names the language that was detected.',
  },
  rate_limited: {
    status: 429,
    title: 'Too many requests',
    meaning: 'A limit is used up. Wait for as many seconds as Retry-After says.',
  },
  unexpected: {
    status: 500,
    title: 'Something went wrong on our side',
    meaning:
      'The fault was logged under the number in instance. Send it to support if it persists.',
  },
  unavailable: {
    status: 503,
    title: 'The service is not reachable at the moment',
    meaning: 'Nothing was changed. Try again after as many seconds as Retry-After says.',
  },
} as const satisfies Record<string, { status: number; title: string; meaning: string }>

export type ProblemCode = keyof typeof problems

/** The documentation URL of a problem: path, query and fragment. */
export const problemPath = (code: ProblemCode) =>
  `/support/developer-docs?tab=api-reference#error-${code}`
