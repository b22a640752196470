import { spansOf } from '@/lib/spans'

/** A part of a post: text, a list, or code. */
type Block =
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

/** A line with code and strong words. */
function Line({ text }: { text: string }) {
  return spansOf(text).map(({ kind, text: part }, place) => {
    if (kind === 'code') {
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
        <code key={place} translate="no" className="inline-code">
          {part}
        </code>
      )
    }
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
    return kind === 'strong' ? <strong key={place}>{part}</strong> : part
  })
}

/** What someone wrote: paragraphs, lists and code; never HTML. */
export function PostText({ children }: { children: string }) {
  return (
    <div dir="auto" className="grid max-w-measure grid-cols-[minmax(0,1fr)] gap-3 wrap-anywhere">
      {blocksOf(children).map((block, place) => {
        if (block.kind === 'code') {
          return (
            <pre
              translate="no"
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
              key={place}
              dir="ltr"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls sideways
              tabIndex={0}
              className="overflow-x-auto rounded-md border border-border bg-muted px-4 py-3 font-mono text-label whitespace-pre [overflow-wrap:normal]"
            >
              <code>{block.text}</code>
            </pre>
          )
        }
        if (block.kind === 'list') {
          const List = block.ordered ? 'ol' : 'ul'
          return (
            <List
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
              key={place}
              className={block.ordered ? 'list-decimal pl-6' : 'list-disc pl-6'}
            >
              {block.items.map((item, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
                <li key={at}>
                  <Line text={item} />
                </li>
              ))}
            </List>
          )
        }
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
          <p key={place} className="whitespace-pre-line">
            <Line text={block.lines.join('\n')} />
          </p>
        )
      })}
    </div>
  )
}
