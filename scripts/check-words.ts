/** `npm run check`: fails on stale translations, forbidden forms, missing plurals, wrong typography and labels that don't exist. */
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Locale } from '@/lib/i18n/routing.ts'
import { fixedTexts } from './check-words/fixed-texts.ts'
import { glossaryFaults, readGlossary } from './check-words/glossary.ts'
import { pluralFaults } from './check-words/plurals.ts'
import { quotedLabelFaults } from './check-words/quoted-labels.ts'
import { readSources, sourceFaults } from './check-words/sources.ts'
import { readTexts } from './check-words/texts.ts'
import { typographyFaults } from './check-words/typography.ts'

const root = resolve(import.meta.dirname, '..')
// Not from the app's list: CI and hooks run this without the hook for `@/`.
const locales = readdirSync(join(root, 'lib/i18n/messages')).filter(
  (name): name is Locale => !name.includes('.'),
)
const english = readTexts(root, 'en')

const faults = locales.flatMap((locale) => {
  const texts = locale === 'en' ? english : readTexts(root, locale)
  return [
    ...(locale === 'en' ? [] : sourceFaults(locale, english, readSources(root, locale))),
    ...glossaryFaults(locale, texts, readGlossary(root, locale)),
    ...typographyFaults(locale, texts, fixedTexts),
    ...pluralFaults(locale, texts),
    ...quotedLabelFaults(locale, english, texts),
  ]
})

if (faults.length > 0) {
  console.error([...faults, `Words: ${faults.length} faults.`].join('\n'))
  process.exitCode = 1
} else {
  const count = [...english.values()].reduce((sum, texts) => sum + texts.size, 0)
  console.info(`Words: ${count} texts in each of ${locales.length} languages, none of them stale.`)
}
