import type { DiffLine } from '@/lib/learning/client/output-diff'

/** Code with its lines; those that the other version hasn't are marked. */
export function CodeLines({ lines }: { lines: readonly DiffLine[] }) {
  return (
    <pre translate="no" className="overflow-x-auto rounded-md bg-muted py-3 font-mono text-label">
      <code className="grid min-w-max">
        {lines.map(({ text, own }, index) => {
          const Line = own ? 'mark' : 'span'
          return (
            <Line
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
              key={index}
              className={`block border-l-2 px-3 text-foreground ${own ? 'border-warning bg-warning/15' : 'border-transparent'}`}
            >
              {text || ' '}
            </Line>
          )
        })}
      </code>
    </pre>
  )
}
