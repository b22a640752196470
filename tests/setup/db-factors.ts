import { createHash, randomUUID } from 'node:crypto'
import type { Account, Backend } from './db-backends.ts'
import { sql } from './db-sql.ts'

/** A stored hash of a recovery code. */
export const codeHash = (code: string) => createHash('sha256').update(code).digest('hex')

export const codeHashes = (mark = randomUUID()) =>
  Array.from({ length: 10 }, (_, one) => codeHash(`${mark} ${one}`))

/** Adds an authenticator app to a person, which their session hasn't passed. */
export async function giveFactor({ admin }: Backend, { id }: Pick<Account, 'id'>): Promise<string> {
  const factor = randomUUID()
  await admin.run(sql`
    insert into public.second_factors (id, user_id, kind, name, secret)
    values (${factor}, ${id}, 'totp', 'App', 'secret-of-an-app')`)
  return factor
}

/** Lets a person's session pass its second factor. */
export const passFactor = ({ admin }: Backend, { id, claims }: Account) =>
  admin.run(sql`
    insert into public.account_sessions as entry (session_id, user_id, factor_passed_at)
    values (${claims.session_id}, ${id}, now())
    on conflict on constraint account_sessions_pkey
    do update set factor_passed_at = excluded.factor_passed_at`)

/** Gives a person staff roles, whatever they may do. */
export async function giveRoles(
  { admin }: Backend,
  { id }: Pick<Account, 'id'>,
  ...roles: string[]
) {
  for (const role of roles) {
    await admin.run(sql`insert into public.staff_roles (user_id, role) values (${id}, ${role})`)
  }
}

/** Makes a person staff with these roles, with a second factor that their session has passed. */
export async function makeStaff(db: Backend, person: Account, ...roles: string[]): Promise<void> {
  await giveRoles(db, person, ...roles)
  await giveFactor(db, person)
  await passFactor(db, person)
}
