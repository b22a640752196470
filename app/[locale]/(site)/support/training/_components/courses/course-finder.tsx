'use client'

import { useQueryStates } from 'nuqs'
import type { ReactNode } from 'react'
import { Field } from '@/components/forms/field'
import { ChoiceSelect } from '@/components/ui/choice-select'
import { Input } from '@/components/ui/input'
import {
  type CatalogueFilters,
  catalogueFilters,
  filterEntries,
  queryLength,
} from '@/lib/learning/filters'
import { useSearch } from '@/lib/search/use-search'
import { FoundList, type FoundListProps } from '../../../_components/found-list'
import type { CourseEntry } from './course-entry'

const searchId = 'course-search'

type FilterWords = {
  search: string
  choices: {
    name: 'level' | 'track'
    label: string
    all: string
    options: { value: string; label: string }[]
  }[]
}

type FilterFormProps = {
  filters: CatalogueFilters
  setFilters(part: Partial<CatalogueFilters>): void
  /** The search field was focused. */
  onFocus(): void
  words: FilterWords
}

/** The courses' search and filters; hidden without scripts. */
function FilterForm({ filters, setFilters, onFocus, words }: FilterFormProps) {
  return (
    <search>
      <form
        onSubmit={(event) => event.preventDefault()}
        className="script-only grid gap-x-6 gap-y-4 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]"
      >
        <Field id={searchId} label={words.search}>
          {(aria) => (
            <Input
              type="search"
              autoComplete="off"
              maxLength={queryLength}
              value={filters.q}
              onFocus={onFocus}
              onChange={({ target }) => setFilters({ q: target.value })}
              {...aria}
            />
          )}
        </Field>
        {words.choices.map(({ name, label, all, options }) => (
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
      </form>
    </search>
  )
}

type CourseFinderProps = {
  courses: readonly CourseEntry[]
  /** By slug. */
  rows: Record<string, ReactNode>
  words: FilterWords & FoundListProps['words']
  button: string
}

/** The courses, with a combined search and filters; all of them without scripts. */
export function CourseFinder({ courses, rows, words, button }: CourseFinderProps) {
  const [filters, setFilters] = useQueryStates(catalogueFilters)
  const { found, load } = useSearch(courses, filters.q)
  const shown = filterEntries(courses, filters, found)
  return (
    <>
      <FilterForm filters={filters} setFilters={setFilters} onFocus={load} words={words} />
      <FoundList
        count={shown.length}
        words={words}
        button={button}
        onClear={() => setFilters(null, { history: 'push' })}
        searchId={searchId}
      >
        {shown.map(({ slug }) => rows[slug])}
      </FoundList>
    </>
  )
}
