import { globSync, readFileSync } from 'node:fs'
import type { Catalogue } from './catalogue.ts'

/** Source files by path. */
export type Sources = ReadonlyMap<string, string>

export function readSources(): Sources {
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
