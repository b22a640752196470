import { mailKinds } from './kinds'
import { mailStates } from './schema'

/** What the outbox can be sorted and filtered by. */
export const outboxTable = {
  sorts: ['-created'],
  filters: { state: mailStates, kind: Object.keys(mailKinds) },
} as const
