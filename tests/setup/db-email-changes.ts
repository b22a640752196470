import type { Account, Backend } from './db-backends.ts'
import { sql } from './db-sql.ts'

/** Requests a change; returns its id. */
export async function startChange(db: Backend, person: Account, address: string): Promise<string> {
  await person.rpc('start_email_change', { address })
  return db.admin.value<string>(sql`select id from public.email_changes
    where user_id = ${person.id} order by requested_at desc limit 1`)
}

/** Requests a change and confirms it from both addresses; returns its id. */
export async function makeChange(db: Backend, person: Account, address: string): Promise<string> {
  const change = await startChange(db, person, address)
  for (const side of ['old', 'new']) await db.rpc('confirm_email_change', { change, side })
  return change
}

export const addressOf = async (db: Backend, { id }: Pick<Account, 'id'>) => {
  return db.admin.value(sql`select email from auth.users where id = ${id}`)
}
