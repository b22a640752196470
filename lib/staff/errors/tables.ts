import { errorSources, errorStates } from './schema'

/** What the table of errors can be sorted and filtered by. */
export const errorTable = {
  sorts: ['-last', '-first', '-count'],
  filters: { state: errorStates, source: errorSources },
} as const
