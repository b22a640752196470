import { useTranslations } from 'next-intl'
import type { KeyboardEvent, ReactNode } from 'react'
import { Spinner } from '@/components/ui/spinner'

type NotesProps = {
  /** The index is loaded. */
  isLoaded: boolean
  query: string
  state: { failed: boolean; isEmpty: boolean; searching: boolean; count: number }
  live: { pending: boolean; failed: boolean; retry: () => void }
  retry: () => void
  /** The results. */
  children: ReactNode
}

/** The text around the results: loading, failures, nothing found, and the number of results for screen readers. */
export function Notes({ isLoaded, query, state, live, retry, children }: NotesProps) {
  const t = useTranslations('search')
  const none = isLoaded && state.isEmpty && t('none', { query })
  const hasCount = isLoaded && state.searching && !live.pending
  return (
    <>
      <p role="status" className="sr-only">
        {none || (hasCount && t('count', { count: String(state.count) }))}
      </p>
      {none && (
        <div className="px-3 pt-5 pb-3">
          <p className="font-semibold wrap-anywhere">{none}</p>
          <p className="mt-1 text-muted-foreground">{t('noneHint')}</p>
        </div>
      )}
      {children}
      {!isLoaded && !state.failed && <Waiting text={t('loading')} />}
      {state.failed && <Failure text={t('failed')} onRetry={retry} />}
      {isLoaded && live.pending && <Waiting text={t('more')} />}
      {isLoaded && live.failed && <Failure text={t('moreFailed')} onRetry={live.retry} />}
    </>
  )
}

function Waiting({ text }: { text: string }) {
  return (
    <p className="flex min-h-11 items-center gap-3 px-3 text-label text-muted-foreground">
      <Spinner />
      {text}
    </p>
  )
}

function Failure({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useTranslations('search')
  return (
    <div
      role="alert"
      // The button's own keys: cmdk would take them for a choice of a result.
      onKeyDown={(event: KeyboardEvent) => event.stopPropagation()}
      className="flex flex-wrap items-center gap-x-3 px-3 py-1 text-label"
    >
      <p>{text}</p>
      <button
        type="button"
        onClick={onRetry}
        className="min-h-11 font-semibold text-info underline underline-offset-4"
      >
        {t('retry')}
      </button>
    </div>
  )
}
