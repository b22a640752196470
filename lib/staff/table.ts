import { type Parameters, parameterOf } from '@/lib/http/parameters'

/** Rows on a page of a table. */
export const pageSize = 50
/** The last page that can be opened; further rows are found by searching. */
export const lastPage = 200
/** Longest search, in characters; longer ones are cut. */
const searchLength = 100

/** The part of a table that a URL names. */
export type TableQuery<Sort extends string = string, Filter extends string = string> = {
  search: string
  sort: Sort
  descending: boolean
  /** From 1. */
  page: number
  /** Only valid values; a filter that isn't set is missing. */
  filters: Partial<Record<Filter, string>>
}

type FilterDefinition = {
  label: string
  /** What is shown while nothing is chosen; "All" by default. */
  unset?: string
  /** The names of its values, or values that are their own names. */
  options: Readonly<Record<string, string>> | readonly string[]
}

type Message = readonly [title: string, text: string]

type TableDefinition<Sort extends string, Filter extends string> = {
  caption: string
  /** The page's path. */
  path: string
  /** The path of its CSV file. */
  csv?: string
  /** What the search looks through. */
  search: string
  /** The first sort is the default, descending if it starts with "-". */
  sorts: readonly [Sort | `-${Sort}`, ...(Sort | `-${Sort}`)[]]
  /** By their names in the URL. */
  filters: Readonly<Record<Filter, FilterDefinition>>
  /** What stands there when there are no rows at all. */
  none: Message
  /** What stands there when there are rows, but the search or the filters match none. */
  noMatch: Message
  /** The level of these messages' headings; 2 by default. */
  heading?: 'h3'
}

const optionsOf = (options: FilterDefinition['options']) =>
  Array.isArray(options)
    ? options.map((value: string) => ({ value, label: value }))
    : Object.entries(options).map(([value, label]) => ({ value, label }))

/**
 * A table of the console that is searched, filtered, sorted and paged in the database; its URL names the part.
 * `TableView` shows it, and `csvHandler` answers with its file. The columns are in its component, which runs in browsers.
 */
export function defineTable<Sort extends string, Filter extends string>(
  definition: TableDefinition<Sort, Filter>,
) {
  const { sorts, ...table } = definition
  const filters = (Object.entries(table.filters) as [Filter, FilterDefinition][]).map(
    ([name, filter]) => ({ ...filter, name, options: optionsOf(filter.options) }),
  )
  const sortNames = sorts.map((sort) => sort.replace(/^-/, ''))

  return {
    ...table,
    filters,
    /** Reads a URL's parameters (`q`, `sort`, `page`, and one per filter); ignores invalid ones. */
    read(parameters: Parameters): TableQuery<Sort, Filter> {
      const text = (name: string) => parameterOf(parameters, name)
      const isSortable = sortNames.includes(text('sort').replace(/^-/, ''))
      const sort = isSortable ? text('sort') : sorts[0]
      const page = Number(text('page'))
      const chosen = filters
        .filter(({ name, options }) => options.some(({ value }) => value === text(name)))
        .map(({ name }) => [name, text(name)])
      return {
        search: text('q')
          .replace(/\p{Cc}/gu, ' ')
          .trim()
          .slice(0, searchLength),
        sort: sort.replace(/^-/, '') as Sort,
        descending: sort.startsWith('-'),
        page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
        filters: Object.fromEntries(chosen) as Partial<Record<Filter, string>>,
      }
    },
  }
}

/** A defined table, whatever it can be sorted and filtered by. */
export type StaffTable = Omit<ReturnType<typeof defineTable<string, string>>, 'read'>

/** The part that a URL can name of a defined table. */
export type QueryOf<Table extends { read(parameters: Parameters): TableQuery }> = ReturnType<
  Table['read']
>

/** The query string of a table with some of its parts changed; a change other than of the page starts at page 1. */
export function tableSearch(query: TableQuery, change: Partial<TableQuery> = {}): string {
  const { search, sort, descending, page, filters } = { ...query, page: 1, ...change }
  const parameters = new URLSearchParams({
    ...(search && { q: search }),
    ...filters,
    sort: `${descending ? '-' : ''}${sort}`,
    ...(page > 1 && { page: String(page) }),
  })
  return `?${parameters}`
}

/** Rows that are asked for, other than those of a page. */
export type TablePart = { pageSize: number; skip: number }

/** The arguments that every table function of the database takes, and one for each filter. */
export const tableArguments = <Filter extends string>(
  { search, sort, descending, page, filters }: TableQuery<string, Filter>,
  part: TablePart = { pageSize, skip: (page - 1) * pageSize },
) => ({ search, sort, descending, page_size: part.pageSize, skip: part.skip, ...filters })

/** Counted up to this many rows; more are "1,000+". */
export const countLimit = 1000

/** A count as people read it: "1,000+" above the limit. */
export const countText = (count: number) =>
  `${Math.min(count, countLimit).toLocaleString('en')}${count > countLimit ? '+' : ''}`
