import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

export type NoneWords = {
  /** Holds `{query}`. */
  title: string
  text: string
  clear: string
  write: string
  /** Holds `{count}`. */
  elsewhere: string
}

type FaqNoneProps = {
  query: string
  words: NoneWords
  writeHref: string
  /** How many there are in other categories. */
  elsewhere: number
  everywhere(): void
  clear(): void
}

/** Nothing was found: where there is more, or how to get an answer all the same. */
export function FaqNone({ query, words, writeHref, elsewhere, everywhere, clear }: FaqNoneProps) {
  return (
    <EmptyState
      heading="h3"
      className="border-t border-line"
      title={words.title.replace('{query}', () => query)}
      action={
        <>
          {elsewhere > 0 && (
            <Button variant="secondary" onClick={everywhere}>
              {words.elsewhere.replace('{count}', String(elsewhere))}
            </Button>
          )}
          <Button variant={elsewhere > 0 ? 'quiet' : 'secondary'} onClick={clear}>
            {words.clear}
          </Button>
          <Button asChild variant="quiet">
            <a href={writeHref}>{words.write}</a>
          </Button>
        </>
      }
    >
      {words.text}
    </EmptyState>
  )
}
