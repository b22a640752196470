/** `npm run translations`: lists the translations whose English has changed, and records those that were made anew. */
import { resolve } from 'node:path'
import { locales } from '@/lib/i18n/routing.ts'
import {
  placeOf,
  readSources,
  readTexts,
  staleTexts,
  withDone,
  writeSources,
} from './translated-texts.ts'

const usage = `Usage: npm run translations -- stale <language> [<part of a file or key>…]
       npm run translations -- done <language> [<part of a file or key>…]`

const root = resolve(import.meta.dirname, '..')
const [command, locale = '', ...parts] = process.argv.slice(2)
const isTranslated = locale !== 'en' && (locales as readonly string[]).includes(locale)
const isMeant = (file: string, key: string) =>
  parts.length === 0 || parts.some((part) => placeOf(file, locale, key).includes(part))

const english = readTexts(root, 'en')
const sources = readSources(root, locale)

if (!isTranslated || (command !== 'stale' && command !== 'done')) {
  console.error(usage)
  process.exitCode = 1
} else if (command === 'done') {
  writeSources(root, locale, withDone(english, sources, isMeant))
} else {
  const translated = readTexts(root, locale)
  const stale = staleTexts(english, sources).filter(({ file, key }) => isMeant(file, key))
  for (const { file, key, english: text } of stale) {
    console.info(`${placeOf(file, locale, key)}\n  en: ${text}`)
    console.info(`  ${locale}: ${translated.get(file)?.get(key) ?? '—'}\n`)
  }
  console.info(`${stale.length} translations to update.`)
}
