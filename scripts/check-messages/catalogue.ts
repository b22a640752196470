import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Tree = { [key: string]: string | Tree }

/** The texts of one file by their keys; `nav.json` holds `{ 'menus.products.label': 'Products' }`. */
export type Texts = ReadonlyMap<string, string>

/** The texts of one language by domain, which is the name of the file. */
export type Catalogue = ReadonlyMap<string, Texts>

function flatten(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  )
}

/** Every message of a language, read from its folder of JSON files; none where there is no folder. */
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
