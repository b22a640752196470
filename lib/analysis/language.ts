import 'server-only'
import type { English } from './english'

/** Minimum length for language detection by letters, in characters. */
const short = 40
/** Shares of known words above which a text is English despite the detector. */
const enough = { short: 0.75, unclear: 0.6 }

let loading: Promise<{ detect: typeof import('eld/small').eld.detect }> | undefined

/** The language detector, loaded on first use. */
export function detector() {
  loading ??= import('eld/small').then(({ eld }) => eld)
  return loading
}

/** ISO 639-1 code of a text's language. Short or unclear texts with known words are English. */
export async function languageOf(text: string, { known }: Pick<English, 'known'>): Promise<string> {
  const found = (await detector()).detect(text)
  if (found.language === 'en') return 'en'
  const share = known(text)
  // Only figures, emoji or punctuation.
  if (share === null) return found.language || 'en'
  const unclear = !found.language || !found.isReliable()
  if (text.trim().length < short && share >= enough.short) return 'en'
  if (unclear && share >= enough.unclear) return 'en'
  return found.language || 'und'
}

/** A language's English name, or its code if unknown. */
export function languageName(code: string): string {
  return code === 'und'
    ? 'an unknown language'
    : (new Intl.DisplayNames('en', { type: 'language', fallback: 'code' }).of(code) ?? code)
}
