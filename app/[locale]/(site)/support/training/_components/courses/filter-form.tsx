'use client'

import { Field } from '@/components/forms/field'
import { ChoiceSelect } from '@/components/ui/choice-select'
import { Input } from '@/components/ui/input'
import { type CatalogueFilters, queryLength } from '@/lib/learning/filters'

export const searchId = 'course-search'

export type FilterWords = {
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
  /** The search field has been entered. */
  onFocus(): void
  words: FilterWords
}

/** Search and filters of the courses; hidden without scripts. */
export function FilterForm({ filters, setFilters, onFocus, words }: FilterFormProps) {
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
