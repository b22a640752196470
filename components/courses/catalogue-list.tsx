'use client'

import { useTranslations } from 'next-intl'
import { useQueryStates } from 'nuqs'
import type { ReactNode } from 'react'
import { Field } from '@/components/forms/field'
import { Finder } from '@/components/search/list-finder'
import { ChoiceSelect } from '@/components/ui/native-select'
import type { Level, Track } from '@/content/tracks'
import { catalogueFilters, filterEntries, queryLength } from '@/lib/learning/filters'
import { useSearch } from '@/lib/search/use-search'

type CourseListProps = {
  /** In list order; `text` is searched. */
  entries: { slug: string; level: Level; track: Track; text: string }[]
  /** By the course's slug. */
  rows: Record<string, ReactNode>
  choices: {
    name: 'level' | 'track'
    label: string
    all: string
    options: { value: string; label: string }[]
  }[]
}

/** The courses with a search and filters; all of them without scripts. */
export function CourseList({ entries, rows, choices }: CourseListProps) {
  const t = useTranslations('learning.hub')
  const [filters, setFilters] = useQueryStates(catalogueFilters)
  const { found, load } = useSearch(entries, filters.q)
  const shown = filterEntries(entries, filters, found)
  return (
    <Finder
      columns="md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]"
      maxLength={queryLength}
      query={filters.q}
      onType={(q) => setFilters({ q })}
      onFocus={load}
      filters={choices.map(({ name, label, all, options }) => (
        <Field key={name} id={`course-${name}`} label={label}>
          {(aria) => (
            <ChoiceSelect
              all={all}
              options={options}
              value={filters[name] ?? ''}
              onChange={({ target }) => setFilters({ [name]: target.value || null })}
              {...aria}
            />
          )}
        </Field>
      ))}
      count={shown.length}
      label={t('search')}
      results={t('results', { count: shown.length })}
      empty={{ title: t('empty.title'), text: t('empty.text'), clear: t('clear') }}
      onClear={() => setFilters(null, { history: 'push' })}
      searchId="course-search"
    >
      {shown.map(({ slug }) => rows[slug])}
    </Finder>
  )
}
