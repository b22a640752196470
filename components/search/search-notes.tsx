import { LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PaletteWords } from '@/lib/site-search/entries'
import type { ShellWords } from './search-palette'

type NotesProps = {
  shell: ShellWords
  /** Null until the index is loaded. */
  words: PaletteWords | null
  query: string
  state: { failed: boolean; isEmpty: boolean; searching: boolean; count: number }
  live: { pending: boolean; failed: boolean; retry: () => void }
  retry: () => void
  /** The results. */
  children: ReactNode
}

/** The text around the results: loading, failures, nothing found, and the number of results for screen readers. */
export function Notes({ shell, words, query, state, live, retry, children }: NotesProps) {
  const none = words && state.isEmpty && words.none.replace('{query}', () => query)
  const number = words && state.searching && !live.pending && words.count
  return (
    <>
      <p role="status" className="sr-only">
        {none || (number ? number.replace('{count}', String(state.count)) : null)}
      </p>
      {none && (
        <div className="px-3 pt-5 pb-3">
          <p className="font-semibold wrap-anywhere">{none}</p>
          <p className="mt-1 text-muted-foreground">{words.noneHint}</p>
        </div>
      )}
      {children}
      {!words && !state.failed && <Waiting text={shell.loading} />}
      {state.failed && <Failure text={shell.failed} retry={shell.retry} onRetry={retry} />}
      {words && live.pending && <Waiting text={words.more} />}
      {words && live.failed && (
        <Failure text={words.moreFailed} retry={shell.retry} onRetry={live.retry} />
      )}
    </>
  )
}

function Waiting({ text }: { text: string }) {
  return (
    <p className="flex min-h-11 items-center gap-3 px-3 text-label text-muted-foreground">
      {/* The Spinner would bring 9 kB of class merging to public pages. */}
      <LoaderCircle className="size-5 shrink-0 animate-spin" />
      {text}
    </p>
  )
}

function Failure({ text, retry, onRetry }: { text: string; retry: string; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 px-3 py-1 text-label">
      <p>{text}</p>
      <button
        type="button"
        onClick={onRetry}
        className="min-h-11 font-semibold text-info underline underline-offset-4"
      >
        {retry}
      </button>
    </div>
  )
}
