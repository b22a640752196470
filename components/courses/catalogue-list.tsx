'use client'

import { useTranslations } from 'next-intl'
import { useQueryStates } from 'nuqs'
import type { ReactNode } from 'react'
import { Field } from '@/components/forms/field'
import { Finder } from '@/components/search/list-finder'
import { ChoiceSelect } from '@/components/ui/native-select'
import { type Level, levels, type Track, tracks } from '@/content/topics'
import { catalogueFilters, filterEntries, queryLength } from '@/lib/learning/filters'
import { useSearch } from '@/lib/search/use-search'

type CourseListProps = {
  /** In list order; `text` is searched. */
  entries: { slug: string; level: Level; track: Track; text: string }[]
  /** By the course's slug. */
  rows: Record<string, ReactNode>
}

/** The courses with a search and filters; all of them without scripts. */
export function CourseList({ entries, rows }: CourseListProps) {
  const t = useTranslations('learning')
  const [filters, setFilters] = useQueryStates(catalogueFilters)
  const { found: matches, load } = useSearch(entries, filters.q)
  const shown = filterEntries(entries, filters, matches)
  const choices = [
    {
      name: 'track',
      label: t('hub.filters.track'),
      all: t('hub.filters.allTracks'),
      options: tracks.map((value) => ({ value, label: t(`tracks.${value}.title`) })),
    },
    {
      name: 'level',
      label: t('hub.filters.level'),
      all: t('hub.filters.allLevels'),
      options: levels.map((value) => ({ value, label: t(`levels.${value}`) })),
    },
  ] as const
  return (
    <Finder
      columns="md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]"
      label={t('hub.search')}
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
      results={t('hub.results', { count: shown.length })}
      empty={{ title: t('hub.empty.title'), text: t('hub.empty.text'), clear: t('hub.clear') }}
      onClear={() => setFilters(null, { history: 'push' })}
      searchId="course-search"
    >
      {shown.map(({ slug }) => rows[slug])}
    </Finder>
  )
}
