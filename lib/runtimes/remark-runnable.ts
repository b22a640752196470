// Marks the code of lessons that can be run, and what can't with the reason (lib/runtimes/code-blocks.ts). Not
// the code of other texts, such as guides. A remark plugin, named in next.config.mjs.
import { markOf } from './code-blocks.ts'

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
