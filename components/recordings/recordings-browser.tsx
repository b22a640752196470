'use client'

import { ListFilter } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { SearchField } from '@/components/ui/search-field'
import type { EventType } from '@/content/events'
import { categories, queryLength, useRecordingFilters } from '@/lib/live/client/recording-filters'
import { useSearch } from '@/lib/search/use-search'
import { type RecordingEntry, RecordingRow } from './recording-row'

type BrowserProps = {
  /** Path of the page, with its language. */
  action: string
  /** In list order. */
  entries: RecordingEntry[]
}

const choice =
  'inline-flex min-h-11 cursor-pointer items-center rounded-md border border-input px-4 font-semibold transition-colors hover:border-foreground has-checked:border-foreground has-checked:bg-foreground has-checked:text-background has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-info forced-colors:has-checked:border-[Highlight]'

/** The recordings with their search and filter; without scripts a form that asks the server. */
export function RecordingsBrowser({ action, entries }: BrowserProps) {
  const t = useTranslations('live.recordings')
  const types = useTranslations('live.types')
  const form = useRef<HTMLFormElement>(null)
  const { filters, change } = useRecordingFilters(form)
  const { found, load } = useSearch(entries, filters.q)
  const shown = filterRecordings(entries, filters, found)
  const field = useRef<HTMLInputElement>(null)
  const filtered = Object.values(filters).some(Boolean)

  const clear = (
    <Button asChild variant="outline">
      <a
        href={`${action}?tab=recordings`}
        onClick={(event) => {
          event.preventDefault()
          change({ q: '', category: null })
          field.current?.focus()
        }}
      >
        {t('clear')}
      </a>
    </Button>
  )

  return (
    <>
      <search>
        <form ref={form} action={action} onSubmit={(event) => event.preventDefault()}>
          <input type="hidden" name="tab" value="recordings" />
          <SearchField
            ref={field}
            id="q"
            name="q"
            label={t('search')}
            className="max-w-reading"
            maxLength={queryLength}
            value={filters.q}
            onFocus={load}
            onType={(q) => change({ q })}
          />
          <details className="mt-4" open={filters.category !== null || undefined}>
            <summary className="inline-flex min-h-11 list-none items-center gap-2 rounded-md border border-input px-4 font-semibold select-none hover:border-foreground hover:bg-muted">
              <ListFilter className="size-5" />
              {t('filter')}
            </summary>
            <fieldset className="mt-4">
              <legend className="mb-2 text-label text-muted-foreground">{t('category')}</legend>
              <div className="flex flex-wrap gap-2">
                {(['', ...categories] as const).map((value) => (
                  <label key={value} className={choice}>
                    <input
                      type="radio"
                      name="category"
                      value={value}
                      checked={(filters.category ?? '') === value}
                      onChange={() => change({ category: value || null })}
                      className="sr-only"
                    />
                    {value ? types(value) : t('all')}
                  </label>
                ))}
              </div>
            </fieldset>
          </details>
          <Button type="submit" className="mt-4 hidden [@media(scripting:none)]:inline-grid">
            {t('show')}
          </Button>
        </form>
      </search>
      <div className="mt-6 mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="text-muted-foreground">
          {t('results', { count: shown.length })}
        </p>
        {filtered && shown.length > 0 && clear}
      </div>
      {shown.length === 0 ? (
        <EmptyState title={t('nothing.title')} heading="h3" action={clear}>
          {t('nothing.text')}
        </EmptyState>
      ) : (
        <ul className="border-b border-border">
          {shown.map((entry) => (
            <RecordingRow key={entry.slug} recording={entry} />
          ))}
        </ul>
      )}
    </>
  )
}

/** The matching recordings in order; `found` is the search result for `q`. */
export function filterRecordings<Entry extends { slug: string; category: EventType }>(
  entries: readonly Entry[],
  { category }: { category: EventType | null },
  found: ReadonlySet<string> | null,
): Entry[] {
  return entries.filter(
    (entry) => (!category || entry.category === category) && (!found || found.has(entry.slug)),
  )
}
