import type { TableShape } from './table-query'

/** Of the questions without an answer, the oldest first. */
export const openQuestionTable = {
  sorts: ['at', 'votes'],
  filters: {},
} as const satisfies TableShape<'at' | 'votes', never>
