'use client'

import { useQueryStates } from 'nuqs'
import { Field } from '@/components/forms/field'
import { ChoiceSelect } from '@/components/ui/choice-select'
import { Input } from '@/components/ui/input'
import {
  type CatalogueFilters,
  catalogueFilters,
  filterEntries,
  queryLength,
} from '@/lib/learning/filters'
import { FoundList, type FoundListProps } from '../../../_components/found-list'
import { useSearch } from '../../../_components/use-search'
import { useLearning } from '../learner/learning'
import { type ActionWords, CourseAction } from './course-action'
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
  words: FilterWords & FoundListProps['words'] & { action: ActionWords }
  looks: { action: string; button: string }
}

/** The courses, with a combined search and filters; all of them without scripts. */
export function CourseFinder({ courses, words, looks }: CourseFinderProps) {
  const [filters, setFilters] = useQueryStates(catalogueFilters)
  const { found, load } = useSearch(courses, filters.q)
  const { learning } = useLearning()
  const progress = learning.status === 'ready' ? learning.summary.courses : {}
  const shown = filterEntries(courses, filters, found)
  return (
    <>
      <FilterForm filters={filters} setFilters={setFilters} onFocus={load} words={words} />
      <FoundList
        count={shown.length}
        words={words}
        button={looks.button}
        onClear={() => setFilters(null, { history: 'push' })}
        searchId={searchId}
      >
        {shown.map((course) => (
          <li
            key={course.slug}
            className="grid gap-x-10 gap-y-3 border-t border-line py-6 md:grid-cols-[minmax(0,1fr)_11rem_10rem]"
          >
            <div>
              <h3 className="text-title">{course.title}</h3>
              <p className="mt-1 max-w-measure">{course.description}</p>
              <p className="mt-2 text-label text-muted">{course.tags}</p>
            </div>
            <p className="flex flex-wrap gap-x-4 text-label text-muted md:grid md:content-start md:pt-1">
              {course.facts.map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </p>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2 md:grid md:content-start md:justify-items-stretch">
              <CourseAction
                course={course}
                progress={progress[course.slug]}
                words={words.action}
                className={looks.action}
              />
            </div>
          </li>
        ))}
      </FoundList>
    </>
  )
}
