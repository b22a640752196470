import type { Account, Backend } from './db-backends.ts'
import { ask, askAsService } from './db-learning.ts'
import { rows, sql } from './db-sql.ts'

export const starting = (address: string) =>
  sql`select public.start_email_change(${address}) as result`
export const confirming = (change: string, side: string) =>
  sql`select public.confirm_email_change(${change}, ${side}) as result`
export const judging = (change: string) =>
  sql`select public.email_change_state(${change}) as result`

/** Requests a change; returns its id. */
export async function startChange(db: Backend, person: Account, address: string): Promise<string> {
  await ask(db.api, person, starting(address))
  const [made] = await rows<{ id: string }>(
    db.admin,
    sql`select id from public.email_changes where user_id = ${person.id}
    order by requested_at desc limit 1`,
  )
  return made?.id ?? ''
}

/** Requests a change and confirms it from both addresses; returns its id. */
export async function makeChange(db: Backend, person: Account, address: string): Promise<string> {
  const change = await startChange(db, person, address)
  for (const side of ['old', 'new']) await askAsService(db.api, confirming(change, side))
  return change
}

export const addressOf = async (db: Backend, { id }: Pick<Account, 'id'>) => {
  const [found] = await rows<{ email: string }>(
    db.admin,
    sql`select email from auth.users where id = ${id}`,
  )
  return found?.email
}
