import 'server-only'
import type { ComponentType } from 'react'
import type { Locale } from '../../i18n/routing'
import { guides as facts, type Guide } from './facts'
import { type GuideWords, guideWords } from './schema'
import de from './words/de.json'
import en from './words/en.json'
import es from './words/es.json'
import fr from './words/fr.json'
import hi from './words/hi.json'

export { type Guide, type GuideCategory, guideCategories } from './facts'
export type { GuideWords } from './schema'

const textFiles = import.meta.glob<{ default: ComponentType }>('./texts/*/*.mdx')

/** Throws, naming the language, when its words don't fit the guides. */
function load(locale: Locale, file: unknown): Record<string, GuideWords> {
  const parsed = guideWords.safeParse(file)
  if (!parsed.success) throw new Error(`guides/words/${locale}.json: ${parsed.error.message}`)
  return parsed.data
}

const words: Record<Locale, Record<string, GuideWords>> = {
  en: load('en', en),
  hi: load('hi', hi),
  es: load('es', es),
  fr: load('fr', fr),
  de: load('de', de),
}

/** Every guide of the developer docs, by category. */
export const guides: readonly Guide[] = facts

/** Every guide's words in a language, by slug. */
export function getGuideWords(locale: Locale): Record<string, GuideWords> {
  return words[locale]
}

/** A guide's text with the language it is in: English where there is no translation. Null when there is no such guide. */
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
