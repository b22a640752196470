/** `npm run check`: fails on missing, unused, untranslated or invalid messages, or those that don't match English. */
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Locale } from '@/lib/i18n/routing.ts'
import { readCatalogue } from './check-messages/catalogue.ts'
import { englishFaults, languageFaults } from './check-messages/faults.ts'
import { sameWords } from './check-messages/same-as-english.ts'
import { readSources, unusedFaults } from './check-messages/unused.ts'

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
