import { wordDiff } from '@/lib/staff/moderation/word-diff'

type ChangedTextProps = { before: string; after: string }

/** Two versions of a text side by side, with what went and what came marked. */
export function ChangedText({ before, after }: ChangedTextProps) {
  const pieces = wordDiff(before, after)
  const side = (label: string, leaves: 'gone' | 'new') => (
    <div className="min-w-0">
      <p className="text-label text-muted-foreground">{label}</p>
      <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
        {pieces
          .filter(({ kind }) => kind === 'same' || kind === leaves)
          .map(({ kind, text }, place) => {
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces never move
            if (kind === 'same') return <span key={place}>{text}</span>
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces never move
            if (kind === 'gone') return <Gone key={place} text={text} />
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces never move
            return <New key={place} text={text} />
          })}
        {(leaves === 'gone' ? before : after) === '' && (
          <span className="text-muted-foreground">Nothing</span>
        )}
      </p>
    </div>
  )
  return (
    <div className="grid gap-x-8 gap-y-3 md:grid-cols-2">
      {side('Before', 'gone')}
      {side('Now', 'new')}
    </div>
  )
}

const Gone = ({ text }: { text: string }) => (
  <del className="rounded-sm bg-muted text-destructive decoration-1">{text}</del>
)
const New = ({ text }: { text: string }) => (
  <ins className="rounded-sm bg-muted font-semibold text-success no-underline">{text}</ins>
)
