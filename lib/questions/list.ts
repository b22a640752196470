import { type Parameters, parameterOf } from '@/lib/http/parameters'

// Not in schema.ts, so that forms don't bring zod to the browser. All must match the table's checks.

/** Shortest and longest title of a question, in characters. */
export const titleLength = { least: 8, most: 150 }

/** Longest text of a question or an answer, in characters. */
export const bodyLength = 5000

/** Longest note to the moderators, in characters. */
export const noteLength = 500

/** Why something is reported. */
export const reportReasons = ['rude', 'personal', 'answer', 'spam', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** Questions on a page of a list. */
export const pageSize = 10
/** The last page that can be opened. */
const lastPage = 100

export const sorts = ['new', 'helpful'] as const
type Sort = (typeof sorts)[number]

/** The part of a course's questions that a URL names. */
export type QuestionQuery = {
  /** Null for all lessons. */
  lesson: string | null
  sort: Sort
  unanswered: boolean
  /** From 1. */
  page: number
}

/** Reads a URL's parameters; ignores invalid ones and unknown lessons. */
export function readQuestionQuery(
  parameters: Parameters,
  lessons: readonly string[],
): QuestionQuery {
  const text = (name: string) => parameterOf(parameters, name)
  const page = Number(text('page'))
  return {
    lesson: lessons.find((slug) => slug === text('lesson')) ?? null,
    sort: sorts.find((sort) => sort === text('sort')) ?? 'new',
    unanswered: text('unanswered') === '1',
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  }
}

/** The query string of a list with some of its parts changed; another change than of the page starts at page 1. */
export function questionSearch(query: QuestionQuery, change: Partial<QuestionQuery> = {}): string {
  const { lesson, sort, unanswered, page } = { ...query, page: 1, ...change }
  const parameters = new URLSearchParams({
    ...(lesson && { lesson }),
    ...(sort !== 'new' && { sort }),
    ...(unanswered && { unanswered: '1' }),
    ...(page > 1 && { page: String(page) }),
  })
  return parameters.size > 0 ? `?${parameters}` : ''
}
