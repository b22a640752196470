import { placeOf, type Texts } from './texts.ts'

const answers = 'content/faq/words/*.json'
const quoted =
  /‘([^‘’]+)’(?!\p{L})|“([^“”]+)”|„([^„“]+)“|«[\u00A0\u202F]?([^«»]+?)[\u00A0\u202F]?»|"([^"]+)"/gu

const labelsIn = (text: string) =>
  [...text.matchAll(quoted)].map((match) => match.slice(1).find(Boolean) ?? '')

/** The labels that help answers quote and no message has in that language, one line each. */
export function quotedLabelFaults(locale: string, english: Texts, texts: Texts): string[] {
  const keysOf = new Map<string, string[]>()
  for (const [file, entries] of english) {
    if (!file.startsWith('lib/i18n/messages/')) continue
    for (const [key, text] of entries) {
      keysOf.set(text, [...(keysOf.get(text) ?? []), `${file}\n${key}`])
    }
  }
  const messageAt = (place: string) => {
    const [file = '', key = ''] = place.split('\n')
    return texts.get(file)?.get(key)
  }
  return [...(english.get(answers) ?? [])].flatMap(([key, text]) => {
    const place = placeOf(answers, locale, key)
    const translated = labelsIn(texts.get(answers)?.get(key) ?? '')
    const wanted = labelsIn(text)
    if (translated.length !== wanted.length) {
      return [
        `${place} quotes ${translated.length} labels, but the English quotes ${wanted.length}`,
      ]
    }
    // A translation may name the labels in another order.
    const allowed = wanted.flatMap((label) => (keysOf.get(label) ?? []).map(messageAt))
    return translated
      .filter((label) => !allowed.includes(label))
      .map((label) => `${place} quotes “${label}”, which isn’t a label`)
  })
}
