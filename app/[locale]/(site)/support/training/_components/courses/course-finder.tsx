'use client'

import { useQueryStates } from 'nuqs'
import { catalogueFilters, filterEntries } from '@/lib/learning/filters'
import { NoneFound } from '../../../_components/none-found'
import { useSearch } from '../../../_components/use-search'
import { useLearning } from '../learner/learning'
import { type ActionWords, CourseAction } from './course-action'
import type { CourseEntry } from './course-entry'
import { FilterForm, type FilterWords, searchId } from './filter-form'

type CourseFinderProps = {
  courses: readonly CourseEntry[]
  words: FilterWords & {
    /** How many were found, by their number. */
    found: readonly string[]
    none: { title: string; text: string; action: string }
    action: ActionWords
  }
  looks: { action: string; button: string }
}

/** The courses, with a search and filters that work together. Without scripts the whole list is shown. */
export function CourseFinder({ courses, words, looks }: CourseFinderProps) {
  const [filters, setFilters] = useQueryStates(catalogueFilters)
  const { found, load } = useSearch(courses, filters.q)
  const { learning } = useLearning()
  const progress = learning.status === 'ready' ? learning.summary.courses : {}
  const shown = filterEntries(courses, filters, found)
  return (
    <>
      <FilterForm filters={filters} setFilters={setFilters} onFocus={load} words={words} />
      {/* Where there are none, the words below say so to the eye. */}
      <p role="status" className={shown.length > 0 ? 'mt-6 mb-3 text-label text-muted' : 'sr-only'}>
        {words.found[shown.length]}
      </p>
      {shown.length > 0 ? (
        <ul className="border-b border-line">
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
        </ul>
      ) : (
        <NoneFound
          words={words.none}
          button={looks.button}
          onClear={() => setFilters(null, { history: 'push' })}
          searchId={searchId}
        />
      )}
    </>
  )
}
