import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { placeOf, proseOf, type Texts } from './texts.ts'

/** How a language says a term. */
export type Term = {
  /** The term in English. */
  term: string
  use: string
  /** Forms that fail the check, as whole words. */
  avoid: string[]
  /** Whole texts in which such a form is right. */
  except?: string[]
}

/** A language's glossary. */
export const readGlossary = (root: string, locale: string) =>
  JSON.parse(readFileSync(join(root, `lib/i18n/glossary/${locale}.json`), 'utf8')) as Term[]

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
// Vowel signs belong to a word in Devanagari.
const wholeWord = (form: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}\\p{N}-])${escaped(form)}(?![\\p{L}\\p{M}\\p{N}-])`, 'u')

/** Forms that the glossary forbids, and exceptions that nothing needs, one line each. */
export function glossaryFaults(locale: string, texts: Texts, glossary: readonly Term[]): string[] {
  const needed = new Set<string>()
  const forms = glossary.flatMap(({ term, use, avoid, except = [] }) =>
    avoid.map((form) => ({ term, use, form, except, pattern: wholeWord(form) })),
  )
  const faults = [...texts].flatMap(([file, entries]) =>
    [...entries].flatMap(([key, text]) => {
      const prose = proseOf(text)
      return forms.flatMap(({ term, use, form, except, pattern }) => {
        if (!pattern.test(prose)) return []
        if (except.includes(text)) {
          needed.add(`${term}\n${text}`)
          return []
        }
        return [`${placeOf(file, locale, key)} says “${form}”; the glossary’s word is “${use}”`]
      })
    }),
  )
  const idle = glossary.flatMap(({ term, except = [] }) =>
    except
      .filter((text) => !needed.has(`${term}\n${text}`))
      .map((text) => `lib/i18n/glossary/${locale}.json: nothing needs “${text}” as an exception`),
  )
  return [...faults, ...idle]
}
