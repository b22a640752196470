import 'server-only'
import { detector } from '@/lib/analysis/language'
import { type Locale, locales } from '@/lib/i18n/routing'
import { unfilled } from './variables'

/** Shorter texts have too few letters to tell their language. */
const enoughLetters = 25

/** A text's language, if it is clearly one of the site's. */
async function clearLanguage(text: string): Promise<Locale | null> {
  // Addresses and code have no language.
  const words = text
    .replace(/`[^`]*`/g, ' ')
    .split(/\s+/)
    .filter((word) => !word.includes('@') && !word.includes('://'))
    .join(' ')
  if ((words.match(/\p{L}|\p{M}/gu)?.length ?? 0) < enoughLetters) return null
  const found = (await detector()).detect(words)
  const known = locales.find((locale) => locale === found.language)
  return known && found.isReliable() ? known : null
}

/** Why a draft should be read again before it is sent; null if nothing is wrong with it. */
export async function draftDoubt(
  draft: string,
  language: Locale,
): Promise<'draft_unfilled' | 'draft_language' | null> {
  if (unfilled(draft).length > 0) return 'draft_unfilled'
  const written = await clearLanguage(draft)
  return written && written !== language ? 'draft_language' : null
}
