import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Tree = string | number | boolean | null | Tree[] | { [key: string]: Tree }

/** Every text of a language: by file, with `*` in the language's place, then by key. */
export type Texts = ReadonlyMap<string, ReadonlyMap<string, string>>

const files = (locale: string) => [
  `lib/i18n/messages/${locale}/*.json`,
  `content/**/words/${locale}.json`,
  `content/**/texts/${locale}/*.mdx`,
]

function flatten(tree: Tree, key = ''): [string, string][] {
  if (typeof tree === 'string') return [[key, tree]]
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree).flatMap(([name, value]) =>
    flatten(value, key ? `${key}.${name}` : name),
  )
}

/** The texts of messages and content in a language; an MDX file is one text, without a key. */
export function readTexts(root: string, locale: string): Texts {
  const found = globSync(files(locale), { cwd: root }).sort()
  return new Map(
    found.map((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      const tree = file.endsWith('.json') ? (JSON.parse(text) as Tree) : text
      return [file.replace(new RegExp(`/${locale}(?=[/.])`), '/*'), new Map(flatten(tree))]
    }),
  )
}

/** Where a text is, as it is named in a fault. */
export const placeOf = (file: string, locale: string, key: string) =>
  [file.replace('*', locale), key].filter(Boolean).join(': ')

/** What is remembered of an English text: the first 8 hexadecimal digits of its SHA-256. */
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)

/** Prose only: without placeholders, tags, code, addresses and the frame of plurals. */
export function proseOf(text: string): string {
  return text
    .replace(/^---\n.*?\n---\n/s, '')
    .replace(/```.*?```/gs, ' ')
    .replace(/`[^`]*`/g, '␣')
    .replace(/<(code|kbd|key)>.*?<\/\1>/gs, '␣')
    .replace(/<\/?[^>]+>/g, '')
    .replace(/\{\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,/g, '{')
    .replace(/(?<=[{}]\s*)(?:=\d+|[\w-]+)\s*\{/g, '{')
    .replace(/\{\s*\w+\s*(?:,[^{}]*)?\}/g, '␣')
    .replace(/https?:\/\/\S+|\S+@\S+\.\w+|\b\w+(?:\.\w+)*\.(?:com|org|json|js|ts|mdx?|py)\b/g, '␣')
}

/** The hash of the English text that each translation was made from, by file and key. */
type Sources = Record<string, Record<string, string>>

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

type Stale = { file: string; key: string; english: string }

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
