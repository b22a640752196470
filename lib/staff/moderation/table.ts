import { type Parameters, parameterOf } from '@/lib/http/parameters'
import { type Category, categories } from '@/lib/showcase/project'
import { readTableQuery, type TableQuery, type TableShape } from '@/lib/staff/table-query'

const projectTable = {
  sorts: ['at'],
  filters: { state: ['published', 'returned'], category: categories },
} as const satisfies TableShape<'at', 'state' | 'category'>

/** A category's name. */
export const categoryNames: Record<Category, string> = {
  'web-apps': 'Web apps',
  mobile: 'Mobile',
  'ai-ml': 'AI and ML',
  iot: 'IoT',
}

/** Of the projects: without a state, those that wait, oldest first; others newest first. */
export function readProjectQuery(parameters: Parameters): TableQuery<'at', 'state' | 'category'> {
  const query = readTableQuery(parameters, projectTable)
  return parameterOf(parameters, 'sort') || !query.filters.state
    ? query
    : { ...query, descending: true }
}

/** Of the comments; without a state, those that wait, oldest first. */
export const commentTable = {
  sorts: ['at'],
  filters: { state: ['approved', 'rejected'] },
} as const satisfies TableShape<'at', 'state'>

/** Of questions and answers; without a state, the reported ones. */
export const postTable = {
  sorts: ['-at'],
  filters: { state: ['hidden', 'shown'] },
} as const satisfies TableShape<'at', 'state'>

/** Of the ratings. */
export const ratingTable = {
  sorts: ['-at', 'rating'],
  filters: { state: ['shown', 'hidden'], stars: ['1', '2', '3', '4', '5'] },
} as const satisfies TableShape<'at' | 'rating', 'state' | 'stars'>
