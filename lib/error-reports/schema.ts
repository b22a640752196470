import { z } from 'zod'
import { withoutSecret } from '@/lib/routes'

/** Maximum length of each text. */
const most = 200

/** A visitor's text as one line of a log: truncated, without control characters and email addresses. */
const line = z
  .string('invalid')
  .max(10_000, 'invalid')
  .transform((text) =>
    text
      .replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]+/gu, ' ')
      .replace(/\S+@\S+/g, '(address)')
      .trim()
      .slice(0, most),
  )

/** A browser error, without personal data. */
export const errorReport = z.object({
  reference: z.string('invalid').regex(/^C[0-9A-HJKMNP-TV-Z]{9}$/, 'invalid'),
  path: line.transform((path) => withoutSecret(path.split(/[?#]/)[0] ?? '')),
  name: line,
  message: line,
})
