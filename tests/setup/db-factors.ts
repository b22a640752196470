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
