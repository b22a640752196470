import 'server-only'
import type { ComponentType } from 'react'
import type { Locale } from '../../i18n/routing'
import { parseWords } from '../parse-words'
import { guides as facts, type Guide } from './facts'
import { type GuideWords, guideWords } from './schema'
import de from './words/de.json'
import en from './words/en.json'
import es from './words/es.json'
import fr from './words/fr.json'
import hi from './words/hi.json'

export { type Guide, guideCategories } from './facts'
export type { GuideWords } from './schema'

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
