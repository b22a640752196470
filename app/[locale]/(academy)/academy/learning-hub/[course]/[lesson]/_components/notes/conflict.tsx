import { Button } from '@/components/ui/button'

export type ConflictWords = {
  conflict: string
  other: string
  both: string
  take: string
}

type ConflictProps = {
  /** What another device wrote. */
  text: string
  words: ConflictWords
  onChoose(choice: 'both' | 'other'): void
}

/** Two texts of the same note: the one in the field, and the other device's. */
export function Conflict({ text, words, onChoose }: ConflictProps) {
  return (
    <div className="mt-3 border-l-2 border-warning pl-4">
      <p role="alert" className="text-label">
        {words.conflict}
      </p>
      <p className="mt-3 text-label text-muted">{words.other}</p>
      <p className="max-h-48 overflow-y-auto text-label whitespace-pre-wrap wrap-anywhere">
        {text}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => onChoose('both')}>
          {words.both}
        </Button>
        <Button variant="quiet" size="sm" onClick={() => onChoose('other')}>
          {words.take}
        </Button>
      </div>
    </div>
  )
}
