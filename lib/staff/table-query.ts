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

/** What a table can be sorted and filtered by; the first sort is the default, descending if it starts with "-". */
export type TableShape<Sort extends string, Filter extends string> = {
  sorts: readonly [Sort | `-${Sort}`, ...(Sort | `-${Sort}`)[]]
  filters: Readonly<Record<Filter, readonly string[]>>
}

/** Reads a URL's parameters (`q`, `sort`, `page`, and one per filter); ignores invalid ones. */
export function readTableQuery<Sort extends string, Filter extends string>(
  parameters: Parameters,
  { sorts, filters }: TableShape<Sort, Filter>,
): TableQuery<Sort, Filter> {
  const text = (name: string) => parameterOf(parameters, name)
  const names = sorts.map((sort) => sort.replace(/^-/, '') as Sort)
  const sortParameter = text('sort')
  const isSortable = names.includes(sortParameter.replace(/^-/, '') as Sort)
  const sort = isSortable ? sortParameter : sorts[0]
  const page = Number(text('page'))
  const chosenFilters = (Object.entries(filters) as [Filter, readonly string[]][]).flatMap(
    ([name, values]) => (values.includes(text(name)) ? [[name, text(name)]] : []),
  )
  return {
    search: text('q')
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, searchLength),
    sort: sort.replace(/^-/, '') as Sort,
    descending: sort.startsWith('-'),
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
    filters: Object.fromEntries(chosenFilters) as Partial<Record<Filter, string>>,
  }
}

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

/** The arguments that every table function of the database takes. */
export const tableArguments = (
  { search, sort, descending, page }: TableQuery,
  part: TablePart = { pageSize, skip: (page - 1) * pageSize },
) => ({ search, sort, descending, page_size: part.pageSize, skip: part.skip })

/** Counted up to this many rows; more are "1,000+". */
export const countLimit = 1000

/** A count as people read it: "1,000+" above the limit. */
export const countText = (count: number) =>
  `${Math.min(count, countLimit).toLocaleString('en')}${count > countLimit ? '+' : ''}`
