import type { Catalogue } from './catalogue.ts'
import { keyExpression, keyText } from './key-pattern.ts'
import type { Uses } from './uses.ts'

/**
 * English messages that no code asks for, and messages that code asks for and English lacks, one line each.
 * Where code does not say what a part of a key is, that part must stand somewhere in the code as a text.
 */
export function usageFaults(english: Catalogue, { uses, texts }: Uses): string[] {
  const keys = [...english].flatMap(([domain, messages]) =>
    [...messages.keys()].map((key) => `${domain}.${key}`),
  )
  const used = new Set<string>()
  const faults: string[] = []
  const isKnown = (part: string) =>
    texts.has(part) || part.split('.').every((piece) => texts.has(piece))

  for (const { where, namespace, pattern, demands } of uses) {
    const expression = keyExpression(namespace, pattern)
    let hits = 0
    for (const key of keys) {
      const match = expression.exec(key)
      if (!match?.slice(1).every(isKnown)) continue
      used.add(key)
      hits++
    }
    if (hits === 0 && demands) {
      faults.push(`${where} asks for ${keyText(namespace, pattern)}, which English does not have`)
    }
  }
  for (const [domain, messages] of english) {
    for (const key of messages.keys()) {
      if (used.has(`${domain}.${key}`)) continue
      faults.push(`en/${domain}.json: ${key} is not used by any code`)
    }
  }
  return faults
}
