/** `npm run check`: fails on missing, unused, untranslated or invalid messages, or those that don't match English. */
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Locale } from '@/lib/i18n/routing.ts'
import { type Catalogue, englishFaults, languageFaults, readCatalogue } from './message-faults.ts'
import { sameWords } from './same-as-english.ts'

/** Source files by path. */
type Sources = ReadonlyMap<string, string>

function readSources(): Sources {
  const files = globSync('{app,components,content,lib,scripts}/**/*.{ts,tsx}')
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
}

/** The words of a text, and with `…` the ends of templates such as `${state}Text`. */
const wordsOf = (text: string): string[] => [
  ...(text.match(/[\w-]+/g) ?? []),
  ...[...text.matchAll(/\}(\w+)[`.]/g)].map(([, end]) => `…${end}`),
]

/**
 * English messages that no code asks for, one line each: some part of their key occurs neither in a file that names
 * their domain nor in `lib` and `content`, where keys for what is computed come from. That a key which code asks for
 * exists, types say already. Errors are looked up by codes from everywhere.
 */
export function unusedFaults(english: Catalogue, sources: Sources): string[] {
  const files = [...sources].map(([file, text]) => ({ file, text, words: wordsOf(text) }))
  return [...english].flatMap(([domain, messages]) => {
    const naming = new RegExp(`['"\`]${domain}['"\`.]`)
    const words = new Set(
      files
        .filter(
          ({ file, text }) =>
            domain === 'errors' || /^(?:lib|content)\//.test(file) || naming.test(text),
        )
        .flatMap((one) => one.words),
    )
    const isNamed = (word: string) =>
      words.has(word) || [...words].some((end) => end[0] === '…' && word.endsWith(end.slice(1)))
    return [...messages.keys()]
      .filter((key) => !wordsOf(key).every(isNamed))
      .map((key) => `en/${domain}.json: ${key} is not used by any code`)
  })
}

const root = resolve(import.meta.dirname, '..')
// Not from the app's list: CI and hooks run this without the hook for `@/`.
const locales = readdirSync(join(root, 'lib/i18n/messages')).filter(
  (name): name is Locale => !name.includes('.'),
)
const catalogue = (locale: string) => readCatalogue(join(root, 'lib/i18n/messages', locale))

const english = catalogue('en')
const faults = [
  ...englishFaults(english),
  ...unusedFaults(english, readSources()),
  ...locales.flatMap((locale) =>
    locale === 'en' ? [] : languageFaults(locale, english, catalogue(locale), sameWords[locale]),
  ),
]

for (const fault of faults) console.error(fault)
if (faults.length > 0) {
  console.error(`Messages: ${faults.length} faults.`)
  process.exit(1)
}
const count = [...english.values()].reduce((sum, texts) => sum + texts.size, 0)
console.info(`Messages: ${count} in each of ${locales.length} languages, all of them used.`)
