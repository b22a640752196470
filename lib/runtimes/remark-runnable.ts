// Marks the code of lessons that can be run, and what can't with the reason. Not the code of other texts, such as
// guides. A remark plugin, named in next.config.mjs.
import { isRunLanguage, type RunLanguage } from './types.ts'

/** Why a block of code in a lesson can't be run there. */
const unrunReasons = ['node', 'postgres', 'shell', 'slow'] as const
export type UnrunReason = (typeof unrunReasons)[number]

/** What stands after the language of a block: ```python fresh, ```js norun="node", ```sql tables. */
export type Mark =
  | { kind: 'run'; fresh: boolean; tables: boolean }
  | { kind: 'norun'; why: UnrunReason }

/** The mark of a block; null for languages that aren't run. Throws for a mark that doesn't exist. */
export function markOf(language: string, meta: string): Mark | null {
  const why = /^norun="(\w+)"$/.exec(meta)?.[1]
  if (why && (unrunReasons as readonly string[]).includes(why)) {
    return { kind: 'norun', why: why as UnrunReason }
  }
  if (!['', 'fresh', 'tables'].includes(meta)) throw new Error(`Unknown mark of code: ${meta}`)
  if (!isRunLanguage(language)) return null
  return { kind: 'run', fresh: meta === 'fresh', tables: meta === 'tables' }
}

/** A block that can be run, as in a lesson's text. */
export type RunnableBlock = {
  language: RunLanguage
  code: string
  /** The earlier blocks of its language, since the last one that starts anew: they run before it, unseen. */
  setup: string
  /** The plain text right after it, which is what it prints; null without. */
  output: string | null
}

type Fence = { language: string; meta: string; code: string; output: string | null }

/** The blocks of code in a text, each with the plain text right after it. */
function* fencesOf(mdx: string): Generator<Fence> {
  const lines = mdx.split('\n')
  for (let at = 0; at < lines.length; at++) {
    const [, language, meta = ''] = /^```(\w+)(?: (.*))?$/.exec(lines[at] ?? '') ?? []
    if (!language) continue
    const end = lines.indexOf('```', at + 1)
    if (end < 0) return
    const hasOutput = lines[end + 1] === '' && lines[end + 2] === '```text'
    const last = hasOutput ? lines.indexOf('```', end + 3) : -1
    const code = lines.slice(at + 1, end).join('\n')
    const output = last < 0 ? null : lines.slice(end + 3, last).join('\n')
    yield { language, meta, code, output }
    at = Math.max(end, last)
  }
}

/** The blocks of a lesson's text that can be run, in order. */
export function runnableBlocks(mdx: string): RunnableBlock[] {
  const found: RunnableBlock[] = []
  const earlier = new Map<RunLanguage, string[]>()
  for (const { language, meta, code, output } of fencesOf(mdx)) {
    const mark = markOf(language, meta)
    if (mark?.kind !== 'run' || !isRunLanguage(language)) continue
    const before = mark.fresh ? [] : (earlier.get(language) ?? [])
    found.push({ language, code, setup: before.join('\n'), output })
    earlier.set(language, [...before, code])
  }
  return found
}

type Node = {
  type: string
  lang?: string | null
  meta?: string | null
  name?: string
  attributes?: { type: 'mdxJsxAttribute'; name: string; value: string | null }[]
  children?: Node[]
}

const attribute = (name: string, value: string | null) => ({
  ...{ type: 'mdxJsxAttribute' as const },
  ...{ name, value },
})

/** `told` has the languages whose download an earlier block mentions. */
function marked(node: Node, told: Set<string>): Node {
  if (node.type !== 'code') {
    if (node.children) node.children = node.children.map((child) => marked(child, told))
    return node
  }
  const mark = markOf(node.lang ?? '', node.meta ?? '')
  if (!mark) return node
  const language = node.lang ?? ''
  // Folded tables are no place for it.
  const isTold = told.has(language) || (mark.kind === 'run' && mark.tables)
  if (mark.kind === 'run' && !mark.tables) told.add(language)
  const attributes =
    mark.kind === 'norun'
      ? [attribute('why', mark.why)]
      : [
          ...(mark.fresh ? [attribute('fresh', null)] : []),
          ...(mark.tables ? [attribute('tables', null)] : []),
          ...(isTold ? [attribute('told', null)] : []),
        ]
  const name = mark.kind === 'norun' ? 'NotRun' : 'Runnable'
  return { type: 'mdxJsxFlowElement', name, attributes, children: [node] }
}

export default function remarkRunnable() {
  return (tree: Node, file: { path?: string }) => {
    if (file.path?.replaceAll('\\', '/').includes('content/courses/')) marked(tree, new Set())
  }
}
