import 'server-only'
import type { ComponentType } from 'react'
import de from '@/content/guides/words/de.json'
import en from '@/content/guides/words/en.json'
import es from '@/content/guides/words/es.json'
import fr from '@/content/guides/words/fr.json'
import hi from '@/content/guides/words/hi.json'
import { parseWords } from '@/content/parse-words'
import type { Locale } from '@/lib/i18n/routing'
import { guides as facts, type Guide, type GuideWords, guideWords } from './facts'

export type { GuideWords } from './facts'
export { type Guide, guideCategories } from './facts'

const textFiles = import.meta.glob<{ default: ComponentType }>('./texts/*/*.mdx')

const words = parseWords('guides', guideWords, { en, hi, es, fr, de })

/** All guides of the developer docs, by category. */
export const guides: readonly Guide[] = facts

/** All guides' words in a language, by slug. */
export function getGuideWords(locale: Locale): Record<string, GuideWords> {
  return words[locale]
}

/** A guide's text and its language: English without a translation. Null for an unknown guide. */
export async function loadGuide(
  locale: Locale,
  slug: string,
): Promise<{ Body: ComponentType; locale: Locale } | null> {
  for (const written of [locale, 'en'] as const) {
    const open = textFiles[`./texts/${written}/${slug}.mdx`]
    if (open) return { Body: (await open()).default, locale: written }
  }
  return null
}
