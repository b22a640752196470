import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
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
export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)

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
