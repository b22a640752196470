import type { ReactNode } from 'react'

export type FoundListProps = {
  count: number
  words: {
    /** The number of results, by plural form. */
    found: readonly string[]
    none: { title: string; text: string; action: string }
  }
  /** Styles of the button that clears the filters. */
  button: string
  onClear(): void
  /** The search field, focused when the button disappears. */
  searchId: string
  children: ReactNode
}

/** A filtered list with its count; if empty, a button clears the filters. */
export function FoundList({ count, words, button, onClear, searchId, children }: FoundListProps) {
  return (
    <>
      {/* The text below explains an empty list. */}
      <p
        role="status"
        className={count > 0 ? 'mt-6 mb-3 text-label text-muted-foreground' : 'sr-only'}
      >
        {words.found[count]}
      </p>
      {count > 0 ? (
        <ul className="border-b border-border">{children}</ul>
      ) : (
        <div className="mt-8 border-y border-border py-12">
          <h3 className="text-title">{words.none.title}</h3>
          <p className="mt-2 max-w-measure text-muted-foreground">{words.none.text}</p>
          <button
            type="button"
            className={`${button} mt-6`}
            onClick={() => {
              onClear()
              document.getElementById(searchId)?.focus()
            }}
          >
            {words.none.action}
          </button>
        </div>
      )}
    </>
  )
}
