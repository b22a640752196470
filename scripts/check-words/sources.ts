import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf, placeOf, type Texts } from './texts.ts'

/** The hash of the English text that each translation was made from, by file and key. */
export type Sources = Record<string, Record<string, string>>

const pathOf = (root: string, locale: string) => join(root, `lib/i18n/sources/${locale}.json`)

/** What a language's translations were made from; nothing without a file. */
export function readSources(root: string, locale: string): Sources {
  const path = pathOf(root, locale)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Sources) : {}
}

/** Writes what a language's translations were made from, a line for each file. */
export function writeSources(root: string, locale: string, sources: Sources): void {
  const lines = Object.entries(sources).map(
    ([file, hashes]) => `${JSON.stringify(file)}: ${JSON.stringify(hashes)}`,
  )
  writeFileSync(pathOf(root, locale), `{\n${lines.join(',\n')}\n}\n`)
}

export type Stale = { file: string; key: string; english: string }

/** The English texts whose translation was made from another text, or from none. */
export function staleTexts(english: Texts, sources: Sources): Stale[] {
  return [...english].flatMap(([file, texts]) =>
    [...texts]
      .filter(([key, text]) => sources[file]?.[key] !== hashOf(text))
      .map(([key, text]) => ({ file, key, english: text })),
  )
}

/** The sources after the stale texts that `isDone` chooses have been translated; forgets texts that are gone. */
export function withDone(
  english: Texts,
  sources: Sources,
  isDone: (file: string, key: string) => boolean,
): Sources {
  const entries = [...english].map(([file, texts]) => {
    const hashes = [...texts].flatMap(([key, text]) => {
      const hash = isDone(file, key) ? hashOf(text) : sources[file]?.[key]
      return hash ? [[key, hash]] : []
    })
    return [file, Object.fromEntries(hashes)]
  })
  return Object.fromEntries(entries)
}

/** Faults of a language's sources, one line each. */
export function sourceFaults(locale: string, english: Texts, sources: Sources): string[] {
  const stale = staleTexts(english, sources).map(
    ({ file, key }) => `${placeOf(file, locale, key)} was translated from an older English text`,
  )
  const gone = Object.entries(sources).flatMap(([file, hashes]) =>
    Object.keys(hashes)
      .filter((key) => !english.get(file)?.has(key))
      .map((key) => `lib/i18n/sources/${locale}.json: ${placeOf(file, 'en', key)} is gone`),
  )
  return [...stale, ...gone]
}
