import { z } from 'zod'
import { withoutSecret } from '@/lib/routes'

/** Most characters that are kept of each text. */
const most = 200

/**
 * Text of a stranger's browser, made fit for one line of a log: no control characters, nothing that looks
 * like an e-mail address, cut short.
 */
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

/** What a page tells of an error that happened in the browser; nothing about who uses it. */
export const errorReport = z.object({
  reference: z.string('invalid').regex(/^C[0-9A-HJKMNP-TV-Z]{9}$/, 'invalid'),
  path: line.transform((path) => withoutSecret(path.split(/[?#]/)[0] ?? '')),
  name: line,
  message: line,
})
