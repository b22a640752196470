'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo, useRef } from 'react'
import { useFormFilters } from '@/components/forms/use-form-filters'
import { Button } from '@/components/ui/button'
import { ChoiceSelect } from '@/components/ui/choice-select'
import { EmptyState } from '@/components/ui/empty-state'
import { Label } from '@/components/ui/label'
import { SearchField } from '@/components/ui/search-field'
import type { Level, Track } from '@/lib/content/tracks'
import { filterEntries, type HubFilters, hubFilters, queryLength } from '@/lib/learning/filters'
import type { CourseStatus } from '@/lib/learning/progress'
import { createSearch } from '@/lib/search/search'

type Option = { value: string; label: string }
type Choice = { name: 'track' | 'level' | 'status'; label: string; all: string; options: Option[] }

type CatalogueProps = {
  /** Path of the page, with its language. */
  action: string
  choices: Choice[]
  /** In list order; `text` is searched. */
  entries: { slug: string; level: Level; track: Track; status: CourseStatus; text: string }[]
  groups: { track: Track; head: ReactNode }[]
  /** By the course's slug. */
  rows: Record<string, ReactNode>
}

/** The list of courses with its search and filters; without scripts a form that asks the server. */
export function Catalogue(props: CatalogueProps) {
  const { action, choices, entries, groups, rows } = props
  const t = useTranslations('learning.hub')
  const { filters, setFilters, form } = useFormFilters(hubFilters)
  const search = useMemo(() => createSearch(entries), [entries])
  const shown = filterEntries(entries, filters, search(filters.q))
  const field = useRef<HTMLInputElement>(null)
  const filtered = Object.values(filters).some(Boolean)

  const clear = (
    <Button asChild variant="secondary">
      <a
        href={action}
        onClick={(event) => {
          event.preventDefault()
          void setFilters(null, { history: 'push' })
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
        <form
          ref={form}
          action={action}
          onSubmit={(event) => event.preventDefault()}
          className="mt-6 grid grid-cols-2 items-end gap-4 lg:grid-cols-[minmax(0,1fr)_12rem_11rem_11rem]"
        >
          <div className="col-span-2 lg:col-span-1">
            <SearchField
              ref={field}
              id="q"
              name="q"
              label={t('search')}
              maxLength={queryLength}
              value={filters.q}
              onChange={(event) => setFilters({ q: event.target.value })}
            />
          </div>
          {choices.map(({ name, label, all, options }) => (
            <div key={name} className={name === 'track' ? 'max-lg:col-span-2' : undefined}>
              <Label htmlFor={name} className="mb-1.5">
                {label}
              </Label>
              <ChoiceSelect
                id={name}
                name={name}
                all={all}
                options={options}
                value={filters[name] ?? ''}
                onChange={(event) =>
                  setFilters({ [name]: event.target.value || null } as Partial<HubFilters>)
                }
              />
            </div>
          ))}
          <Button type="submit" className="hidden [@media(scripting:none)]:inline-grid">
            {t('show')}
          </Button>
        </form>
      </search>
      <div className="mt-6 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="text-muted">
          {t('results', { count: shown.length })}
        </p>
        {filtered && shown.length > 0 && clear}
      </div>
      {shown.length === 0 && (
        <EmptyState title={t('empty.title')} heading="h3" action={clear}>
          {t('empty.text')}
        </EmptyState>
      )}
      {groups.map(({ track, head }) => {
        const own = shown.filter((entry) => entry.track === track)
        if (own.length === 0) return null
        return (
          <section
            key={track}
            aria-labelledby={`track-${track}`}
            className="mt-4 grid gap-x-14 gap-y-6 border-t border-control pt-6 not-first-of-type:mt-12 lg:grid-cols-[14.5rem_minmax(0,1fr)]"
          >
            {head}
            <ul className="-mt-px [&>li:first-child]:border-t-0 lg:[&>li:first-child]:pt-1">
              {own.map(({ slug }) => rows[slug])}
            </ul>
          </section>
        )
      })}
    </>
  )
}
