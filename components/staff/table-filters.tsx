'use client'

import { parseAsString } from 'nuqs'
import { useId, useMemo, useTransition } from 'react'
import { useFormFilters } from '@/components/forms/use-form-filters'
import { Label } from '@/components/ui/label'
import { NativeSelect } from '@/components/ui/native-select'
import { SearchField } from '@/components/ui/search-field'

type Filter = {
  /** Its name in the URL. */
  name: string
  label: string
  /** What is shown while nothing is chosen; "All" by default. */
  unset?: string
  options: readonly { value: string; label: string }[]
}

type TableFiltersProps = {
  /** What the search looks through. */
  search: string
  filters?: readonly Filter[]
}

const noFilters: readonly Filter[] = []

/** A table's search and filters; their state is the URL, also without scripts. */
export function TableFilters({ search, filters = noFilters }: TableFiltersProps) {
  const id = useId()
  const [pending, startTransition] = useTransition()
  const parsers = useMemo(
    () =>
      Object.fromEntries(
        ['q', 'page', ...filters.map(({ name }) => name)].map((name) => [
          name,
          parseAsString.withDefault(''),
        ]),
      ),
    [filters],
  )
  const { filters: state, setFilters, form } = useFormFilters(parsers, { startTransition })
  return (
    <search className="mb-5 block">
      <form ref={form} aria-busy={pending} className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="min-w-60 grow sm:max-w-96">
          <SearchField
            id={`${id}-q`}
            name="q"
            label={search}
            defaultValue={state.q}
            maxLength={100}
            onType={(q) => void setFilters({ q: q || null, page: null })}
          />
        </div>
        {filters.map(({ name, label, unset = 'All', options }) => (
          <div key={name} className="min-w-40">
            <Label htmlFor={`${id}-${name}`} className="mb-1.5">
              {label}
            </Label>
            <NativeSelect
              id={`${id}-${name}`}
              name={name}
              value={state[name] ?? ''}
              onChange={({ target }) =>
                void setFilters({ [name]: target.value || null, page: null })
              }
            >
              <option value="">{unset}</option>
              {options.map(({ value, label: text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </NativeSelect>
          </div>
        ))}
      </form>
    </search>
  )
}
