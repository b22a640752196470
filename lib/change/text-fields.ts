import { z } from 'zod'
import { cleanName, hasLetter } from '@/lib/names'

/** Characters that reverse the writing direction, which would affect the text around them. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/
const oneLine = /^[^\p{Cc}\p{Co}\p{Cn}\p{Cs}\u2028\u2029]*$/u

/** A line of at most `most` characters; 'text_too_long', 'characters_invalid'. */
export const lineField = (most: number) =>
  z
    .string('invalid')
    .trim()
    .max(most, 'text_too_long')
    .regex(oneLine, 'characters_invalid')
    .refine((text) => !directionMarks.test(text), 'characters_invalid')

/** A line that others see, empty or with something to see in it; as `lineField`, and 'name_unreadable'. */
export const shownLineField = (most: number) =>
  lineField(most)
    .transform(cleanName)
    .refine((text) => text === '' || hasLetter(text), 'name_unreadable')
    // Letters that Unicode takes apart have become longer.
    .pipe(z.string().max(most, 'text_too_long'))

/** A text of at most `most` characters with line feeds and tabs; 'text_too_long', 'characters_invalid'. */
export const linesField = (most: number) =>
  z
    .string('invalid')
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .pipe(z.string().max(most, 'text_too_long'))
    .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text.replace(/[\n\t]/g, '')), 'characters_invalid')
    .refine((text) => !directionMarks.test(text), 'characters_invalid')

const hostName = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])?$/

/** A normalised https URL of at most `most` characters, null for an empty text; 'link_invalid', 'link_too_long'. */
export const linkField = (most: number) =>
  z
    .string('invalid')
    .trim()
    .nullable()
    .transform((text, context) => {
      if (!text) return null
      const url = URL.canParse(text) ? new URL(text) : null
      const fits =
        url?.protocol === 'https:' && !url.username && !url.password && hostName.test(url.hostname)
      // Browsers leave these unescaped in queries, but they could end an attribute or a Markdown link.
      const written = url?.href.replace(/[<>"`{}|\\^]/g, encodeURIComponent) ?? ''
      if (fits && written.length <= most) return written
      context.addIssue(fits ? 'link_too_long' : 'link_invalid')
      return z.NEVER
    })
