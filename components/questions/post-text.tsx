import { blocksOf } from '@/lib/questions/markup'
import { spansOf } from '@/lib/spans'

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
