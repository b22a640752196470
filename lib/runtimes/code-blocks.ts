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

/** The blocks of a lesson's text that can be run, in order. */
export function runnableBlocks(mdx: string): RunnableBlock[] {
  const found: RunnableBlock[] = []
  const earlier = new Map<RunLanguage, string[]>()
  const fences = /^```(\w+) ?(.*)\n([\s\S]*?)\n```$(?:\n\n```text\n([\s\S]*?)\n```$)?/gm
  for (const [, language = '', meta = '', code = '', output = null] of mdx.matchAll(fences)) {
    const mark = markOf(language, meta)
    if (mark?.kind !== 'run' || !isRunLanguage(language)) continue
    const before = mark.fresh ? [] : (earlier.get(language) ?? [])
    found.push({ language, code, setup: before.join('\n'), output })
    earlier.set(language, [...before, code])
  }
  return found
}
