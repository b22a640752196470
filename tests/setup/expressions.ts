import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { type ESTree, Visitor } from 'rolldown/utils'

/** A regular expression in the code, and where it was first seen. */
export type Expression = { source: string; flags: string; place: string }

function filesIn(path: string): string[] {
  if (/\.\w+$/.test(path)) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.[cm]?[jt]sx?$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
}

/** The expression literals in files and folders, and the files that make expressions from texts. */
export function expressionsIn(paths: readonly string[]) {
  const literals = new Map<string, Expression>()
  const makers = new Set<string>()
  for (const file of paths.flatMap(filesIn)) {
    const code = readFileSync(file, 'utf8')
    const make = ({ callee }: ESTree.NewExpression | ESTree.CallExpression) => {
      if (callee.type === 'Identifier' && callee.name === 'RegExp') makers.add(file)
    }
    new Visitor({
      Literal(node) {
        if (!('regex' in node)) return
        const { pattern: source, flags } = node.regex
        const key = `/${source}/${flags}`
        const line = code.slice(0, node.start).split('\n').length
        if (!literals.has(key)) literals.set(key, { source, flags, place: `${file}:${line}` })
      },
      NewExpression: make,
      CallExpression: make,
    }).visit(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }))
  }
  return { literals: [...literals.values()], makers: [...makers].toSorted() }
}
