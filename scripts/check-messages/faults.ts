import type { Catalogue, Texts } from './catalogue.ts'
import { ownFaults, type Shape, shapeOf, translationFaults } from './message.ts'
import { needsTranslation } from './same-as-english.ts'

const noTexts: Texts = new Map()

/** A message's shape, or the parse error. */
function read(text: string): Shape | string {
  if (!text.trim()) return 'is empty'
  try {
    return shapeOf(text)
  } catch (error) {
    return `is not ICU MessageFormat: ${(error as Error).message} in “${text}”`
  }
}

/** Faults of the English messages alone, one line each. */
export function englishFaults(english: Catalogue): string[] {
  return [...english].flatMap(([domain, texts]) => {
    if (texts.size === 0) return [`en/${domain}.json has no messages`]
    return [...texts].flatMap(([key, text]) => {
      const shape = read(text)
      const faults = typeof shape === 'string' ? [shape] : ownFaults('en', shape)
      return faults.map((fault) => `en/${domain}.json: ${key} ${fault}`)
    })
  })
}

function textFaults(
  locale: string,
  english: string,
  text: string,
  mayBeSame: (t: string) => boolean,
) {
  const shape = read(text)
  if (typeof shape === 'string') return [shape]
  const faults = ownFaults(locale, shape)
  const original = read(english)
  if (typeof original !== 'string') faults.push(...translationFaults(original, shape))
  if (text === english && needsTranslation(shape.words) && !mayBeSame(text)) {
    faults.push(`is not translated: “${text}”`)
  }
  return faults
}

/**
 * Faults of a language, one line each: missing or extra keys, English texts and differing structure. `same` lists
 * texts that may equal English; each must be needed.
 */
export function languageFaults(
  locale: string,
  english: Catalogue,
  translated: Catalogue,
  same: readonly string[],
): string[] {
  const faults: string[] = []
  const used = new Set<string>()
  const mayBeSame = (text: string) => {
    if (same.includes(text)) used.add(text)
    return same.includes(text)
  }
  for (const [domain, texts] of english) {
    const file = `${locale}/${domain}.json`
    const others = translated.get(domain)
    if (!others) {
      if (texts.size > 0) faults.push(`${file} is missing, with ${texts.size} keys`)
      continue
    }
    for (const [key, text] of texts) {
      const other = others.get(key)
      if (other === undefined) faults.push(`${file}: ${key} is missing`)
      else {
        const found = textFaults(locale, text, other, mayBeSame)
        faults.push(...found.map((fault) => `${file}: ${key} ${fault}`))
      }
    }
  }
  for (const [domain, texts] of translated) {
    const known = english.get(domain) ?? noTexts
    for (const key of texts.keys()) {
      if (!known.has(key)) faults.push(`${locale}/${domain}.json: ${key} is not in English`)
    }
  }
  for (const text of same.filter((entry) => !used.has(entry))) {
    faults.push(`scripts/check-messages/same-as-english.ts: nothing in ${locale} needs “${text}”`)
  }
  return faults
}
