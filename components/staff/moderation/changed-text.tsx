import { diffWords } from 'diff'

/** A piece of two texts: in both, only in the old or only in the new one. */
type Piece = { kind: 'same' | 'gone' | 'new'; text: string }

/** Texts with more differences are shown whole, as comparing them takes too long and nobody could read the result. */
const maxEdits = 1500

/** The differences of two texts, word by word; other white space alone is none. */
export function wordDiff(before: string, after: string): Piece[] {
  const changes = diffWords(before, after, { maxEditLength: maxEdits })
  if (!changes) {
    return [
      { kind: 'gone', text: before },
      { kind: 'new', text: after },
    ]
  }
  return changes.map(({ value, added, removed }) => ({
    kind: removed ? 'gone' : added ? 'new' : 'same',
    text: value,
  }))
}

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
