import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '../../lib/i18n/routing.ts'

const folder = join(import.meta.dirname, '../../lib/i18n/messages')

/** A language's text for a key such as `auth.toasts.signedIn`. */
export function word(locale: Locale, key: string): string {
  const [domain, ...path] = key.split('.')
  let found: unknown = JSON.parse(readFileSync(join(folder, locale, `${domain}.json`), 'utf8'))
  for (const part of path) found = (found as Record<string, unknown>)[part]
  if (typeof found !== 'string') throw new Error(`${locale} has no text for ${key}.`)
  return found
}
