'use client'

import { Field } from '@/components/forms/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { type Level, levels, type Track, tracks } from '@/lib/content/tracks'
import { type CatalogueFilters, queryLength } from '@/lib/learning/filters'

export const searchId = 'course-search'

export type FilterWords = {
  search: string
  level: string
  track: string
  allLevels: string
  allTracks: string
  levels: Record<Level, string>
  tracks: Record<Track, string>
}

type FilterFormProps = {
  filters: CatalogueFilters
  setFilters(part: Partial<CatalogueFilters>): void
  /** The search's field has been entered. */
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
        <Field id="course-level" label={words.level}>
          {(aria) => (
            <Select
              value={filters.level ?? ''}
              onChange={({ target }) => setFilters({ level: (target.value as Level) || null })}
              {...aria}
            >
              <option value="">{words.allLevels}</option>
              {levels.map((level) => (
                <option key={level} value={level}>
                  {words.levels[level]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field id="course-track" label={words.track}>
          {(aria) => (
            <Select
              value={filters.track ?? ''}
              onChange={({ target }) => setFilters({ track: (target.value as Track) || null })}
              {...aria}
            >
              <option value="">{words.allTracks}</option>
              {tracks.map((track) => (
                <option key={track} value={track}>
                  {words.tracks[track]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </form>
    </search>
  )
}
