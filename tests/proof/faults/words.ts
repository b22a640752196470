import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '@/lib/i18n/routing'

type Tree = { [key: string]: string | Tree }

const folder = 'lib/i18n/messages'

/** Names of messages shown instead of a page that failed. */
const said = new Set(['unavailable', 'unreachable', 'unread', 'verifying', 'failed'])

function* textsOf(tree: Tree, inside = false): Generator<string> {
  for (const [key, value] of Object.entries(tree)) {
    const here = inside || said.has(key)
    if (typeof value === 'object') yield* textsOf(value, here)
    // Short labels such as "Retry" also occur on working pages.
    else if (here && value.length > 20 && !value.includes('{')) yield value
  }
}

const known = new Map<Locale, string[]>()

/** A language's sentences for something that couldn't be reached. */
function sentences(locale: Locale): string[] {
  const found =
    known.get(locale) ??
    readdirSync(join(folder, locale))
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) => [
        ...textsOf(JSON.parse(readFileSync(join(folder, locale, file), 'utf8')) as Tree),
      ])
  known.set(locale, found)
  return found
}

/** A page's text, without scripts and tags. */
export function readable(html: string): string {
  return html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
}

/** Whether a page says, in its language, that something couldn't be reached. */
export function admits(html: string, locale: Locale): boolean {
  const text = readable(html)
  return sentences(locale).some((sentence) => text.includes(sentence))
}

/** The screen that replaces a private page while the session can't be verified. */
export function verifyingTitle(locale: Locale): string {
  const { verifying } = JSON.parse(readFileSync(join(folder, locale, 'auth.json'), 'utf8')) as {
    verifying: { title: string }
  }
  return verifying.title
}
