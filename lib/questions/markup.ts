/** A part of a post: text, a list, or code. */
export type Block =
  | { kind: 'text'; lines: string[] }
  | { kind: 'list'; ordered: boolean; items: string[] }
  | { kind: 'code'; text: string }

const fence = /^\s{0,3}```/

/**
 * The blocks of a post: paragraphs, lists and code between lines of three backticks, also without the last of them.
 * Everything else is text; nothing becomes HTML.
 */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let code: string[] | null = null
  /** The block that the next line continues, unless a blank one is between. */
  let open: Block | null = null
  const add = (block: Block) => {
    blocks.push(block)
    open = block
  }
  for (const line of text.split('\n')) {
    if (fence.test(line)) {
      if (code) blocks.push({ kind: 'code', text: code.join('\n') })
      code = code ? null : []
      open = null
      continue
    }
    if (code) {
      code.push(line)
      continue
    }
    const item = /^\s{0,6}(?:([-*])|\d{1,3}[.)])\s+(\S.*)$/.exec(line)
    const last = open as Block | null
    if (line.trim() === '') open = null
    else if (item) {
      const ordered = item[1] === undefined
      const words = item[2] ?? ''
      if (last?.kind === 'list' && last.ordered === ordered) last.items.push(words)
      else add({ kind: 'list', ordered, items: [words] })
    } else if (last?.kind === 'text') last.lines.push(line.trim())
    else add({ kind: 'text', lines: [line.trim()] })
  }
  if (code) blocks.push({ kind: 'code', text: code.join('\n') })
  return blocks
}
