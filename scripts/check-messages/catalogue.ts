import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Tree = { [key: string]: string | Tree }

/** A file's texts by key; `nav.json` has `{ 'menus.products.label': 'Products' }`. */
export type Texts = ReadonlyMap<string, string>

/** A language's texts by domain, which is the file's name. */
export type Catalogue = ReadonlyMap<string, Texts>

function flatten(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  )
}

/** All messages of a language from its folder of JSON files; none without a folder. */
export function readCatalogue(folder: string): Catalogue {
  if (!existsSync(folder)) return new Map()
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return new Map(
    files.sort().map((file) => {
      const tree = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Tree
      return [file.replace(/\.json$/, ''), new Map(flatten(tree))]
    }),
  )
}
