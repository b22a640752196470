import 'server-only'
import type { z } from 'zod'
import type { Locale } from '@/lib/i18n/routing'

/** A content part's words in every language. Throws, naming the file, when one doesn't match its schema. */
export function parseWords<Schema extends z.ZodType>(
  folder: string,
  schema: Schema,
  files: Record<Locale, unknown>,
): Record<Locale, z.output<Schema>> {
  const parsed = Object.entries(files).map(([locale, file]) => {
    const { data, error } = schema.safeParse(file)
    if (error) throw new Error(`${folder}/words/${locale}.json: ${error.message}`)
    return [locale, data] as const
  })
  return Object.fromEntries(parsed) as Record<Locale, z.output<Schema>>
}
