import 'server-only'
import { serviceClient } from '@/lib/db/clients'
import type { Result } from './rounds'

/** Stores probe results; returns how many were new. Throws when the database can't be reached. */
export async function noteChecks(checks: Result[]): Promise<number> {
  const { data, error } = await serviceClient().rpc('note_checks', { checks })
  if (error) throw new Error(`The checks couldn’t be stored: ${error.message}`)
  return data
}

/** Deletes old checks and unanswered subscriptions. Throws when the database can't be reached. */
export async function pruneStatus(): Promise<void> {
  const { error } = await serviceClient().rpc('prune_status')
  if (error) throw new Error(`Old checks couldn’t be deleted: ${error.message}`)
}
