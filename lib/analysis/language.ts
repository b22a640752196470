import 'server-only'
import type { English } from './english'

/** Characters below which nobody can tell languages apart by their letters. */
const short = 40
/** Shares of known words from which a text counts as English although the detector says otherwise. */
const enough = { short: 0.75, unclear: 0.6 }

let loading: Promise<{ detect: typeof import('eld/small').eld.detect }> | undefined

/** The detector of languages, loaded when it is first needed. */
export function detector() {
  loading ??= import('eld/small').then(({ eld }) => eld)
  return loading
}

/** ISO 639-1 code of a text's language. Short and unclear ones are English when their words are known to be. */
export async function languageOf(text: string, { known }: Pick<English, 'known'>): Promise<string> {
  const found = (await detector()).detect(text)
  if (found.language === 'en') return 'en'
  const share = known(text)
  // Figures, emoji and punctuation alone have no language.
  if (share === null) return found.language || 'en'
  const unclear = !found.language || !found.isReliable()
  if (text.trim().length < short && share >= enough.short) return 'en'
  if (unclear && share >= enough.unclear) return 'en'
  return found.language || 'und'
}

/** A language's name in English; its code where it has none. */
export function languageName(code: string): string {
  return code === 'und'
    ? 'an unknown language'
    : (new Intl.DisplayNames('en', { type: 'language', fallback: 'code' }).of(code) ?? code)
}
