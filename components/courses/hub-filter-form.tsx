'use client'

import { ListFilter } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { debounce, parseAsInteger, useQueryState } from 'nuqs'
import { useTransition } from 'react'
import { useFormFilters } from '@/components/forms/use-form-filters'
import { Button } from '@/components/ui/button'
import { Label } from '@/components/ui/label'
import { ChoiceSelect, NativeSelect } from '@/components/ui/native-select'
import { SearchField } from '@/components/ui/search-field'
import { queryLength } from '@/lib/learning/filters'
import { type Facet, type HubFilters, hubFilters, sortings } from '@/lib/learning/hub'

type Choice = {
  name: Facet
  label: string
  all: string
  options: { value: string; label: string }[]
}

type FilterFormProps = {
  /** Path of the page, with its language. */
  action: string
  choices: Choice[]
}

/** The hub's search, filters and order. Each change makes a request; without scripts, a button does. */
export function FilterForm({ action, choices }: FilterFormProps) {
  const t = useTranslations('learning.hub')
  const [pending, startTransition] = useTransition()
  const { filters, setFilters, form } = useFormFilters(hubFilters, { startTransition })
  // Reset together with the filter: a new list starts at its first page.
  const [, setPage] = useQueryState('page', parseAsInteger)
  const chosen = choices.filter(({ name }) => filters[name]).length

  function set(change: Partial<HubFilters>) {
    const typed = change.q !== undefined
    void setFilters(change, typed ? { limitUrlUpdates: debounce(change.q ? 250 : 0) } : {})
    void setPage(null)
  }

  return (
    <search>
      <form
        ref={form}
        action={action}
        aria-busy={pending}
        onSubmit={(event) => event.preventDefault()}
        className="mt-6 grid gap-4"
      >
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]">
          <div className="max-sm:col-span-2">
            <SearchField
              id="q"
              name="q"
              label={t('search')}
              maxLength={queryLength}
              value={filters.q}
              onType={(q) => set({ q })}
            />
          </div>
          <div>
            <Label htmlFor="sort" className="mb-1.5">
              {t('sort.label')}
            </Label>
            <NativeSelect
              id="sort"
              name="sort"
              value={filters.sort ?? ''}
              onChange={(event) =>
                set({ sort: sortings.find((one) => one === event.target.value) ?? null })
              }
            >
              {sortings.map((sorting, i) => (
                <option key={sorting} value={i === 0 ? '' : sorting}>
                  {t(`sort.${sorting}`)}
                </option>
              ))}
            </NativeSelect>
          </div>
          {/* On narrow screens the filters are folded; the box works without scripts. */}
          <label className="inline-flex min-h-11 items-center gap-2 rounded-md border border-input px-4 font-semibold select-none hover:border-foreground hover:bg-muted has-checked:bg-muted has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-info sm:hidden">
            <input type="checkbox" id="show-filters" className="sr-only" />
            <ListFilter className="size-5" />
            {t('filters.title')}
            {chosen > 0 && <span className="text-info">{chosen}</span>}
          </label>
        </div>
        <div className="grid grid-cols-2 gap-4 max-sm:hidden max-sm:[form:has(#show-filters:checked)_&]:grid md:grid-cols-3 lg:grid-cols-5">
          {choices.map(({ name, label, all, options }) => (
            <div key={name} className={name === 'track' ? 'max-sm:col-span-2' : undefined}>
              <Label htmlFor={name} className="mb-1.5">
                {label}
              </Label>
              <ChoiceSelect
                id={name}
                name={name}
                all={all}
                options={options}
                value={filters[name] ?? ''}
                onChange={(event) => set({ [name]: event.target.value || null })}
              />
            </div>
          ))}
        </div>
        <Button
          type="submit"
          className="hidden justify-self-start [@media(scripting:none)]:inline-grid"
        >
          {t('show')}
        </Button>
      </form>
    </search>
  )
}
