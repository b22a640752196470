/**
 * Run by `npm run check`. Fails where a language holds a key that English lacks, a key with other
 * placeholders than the English text, or, in a domain that it has begun to translate, lacks one.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from './routing.ts'

type Tree = { [key: string]: string | Tree }

const folder = join(import.meta.dirname, 'messages')

function flatten(tree: Tree, prefix = ''): Map<string, string> {
  const entries = Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value] as const]
      : [...flatten(value, `${prefix}${key}.`)],
  )
  return new Map(entries)
}

function read(locale: string, file: string): Map<string, string> {
  return flatten(JSON.parse(readFileSync(join(folder, locale, file), 'utf8')) as Tree)
}

/** The names of a text's ICU arguments, sorted: they must be the same in every language. */
function placeholders(text: string): string {
  const names = [...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name]) => name)
  return [...new Set(names)].sort().join(', ')
}

const problems: string[] = []
const files = readdirSync(join(folder, 'en')).filter((name) => name.endsWith('.json'))

for (const locale of locales.filter((name) => name !== 'en')) {
  for (const file of files) {
    if (!existsSync(join(folder, locale, file))) continue
    const english = read('en', file)
    const translated = read(locale, file)
    for (const key of translated.keys()) {
      if (!english.has(key)) problems.push(`${locale}/${file}: ${key} is not in English`)
    }
    for (const [key, text] of english) {
      const other = translated.get(key)
      if (other === undefined) problems.push(`${locale}/${file}: ${key} is missing`)
      else if (placeholders(other) !== placeholders(text)) {
        problems.push(`${locale}/${file}: ${key} needs {${placeholders(text)}}`)
      }
    }
  }
}

for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
console.info(`Messages: ${files.length} domains in English, ${locales.length} languages checked.`)
