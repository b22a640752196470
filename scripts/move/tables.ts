import { createHash } from 'node:crypto'
import { inRows, quoted } from '@/supabase/local/backup/tables.ts'

/** Columns of accounts that both auth servers have; pending tokens are left behind and can be asked for again. */
const accounts = {
  'auth.users': [
    'id',
    'aud',
    'role',
    'email',
    'encrypted_password',
    'email_confirmed_at',
    'invited_at',
    'raw_app_meta_data',
    'raw_user_meta_data',
    'banned_until',
    'deleted_at',
    'is_sso_user',
    'is_anonymous',
    'last_sign_in_at',
    'created_at',
    'updated_at',
  ],
  'auth.identities': [
    'id',
    'provider',
    'provider_id',
    'user_id',
    'identity_data',
    'last_sign_in_at',
    'created_at',
    'updated_at',
  ],
}

/** What belongs to a session, which ends. The product's own record of sign-ins is `public.security_events`. */
const ended = ['public.account_sessions', 'public.update_streams']

/** What the hosted auth server wants where the embedded one has nothing. */
export const completeUsers = `
  update auth.users set
    instance_id = '00000000-0000-0000-0000-000000000000',
    confirmation_token = '', recovery_token = '', reauthentication_token = '',
    email_change = '', email_change_token_new = '', email_change_token_current = '',
    phone_change = '', phone_change_token = ''
  where instance_id is null`

/** How a table of the backup is moved. */
export interface MovedTable {
  name: string
  columns: string[]
  /** Each column's place in a row of the backup. */
  places: number[]
}

/** The columns to move; null for a table that stays behind, or whose rows the storage server writes. */
export function planTable(name: string, columns: string[]): MovedTable | null {
  const chosen = name in accounts ? accounts[name as keyof typeof accounts] : columns
  const isMoved = name in accounts || (name.startsWith('public.') && !ended.includes(name))
  if (!isMoved) return null
  return { name, columns: chosen, places: chosen.map((column) => columns.indexOf(column)) }
}

/** A column list for SQL. */
export const listed = (columns: string[]) => columns.map(quoted).join(', ')

const escapes: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

/** The values of a row in PostgreSQL's text format for `COPY`. */
export function valuesOf(row: string): (string | null)[] {
  return row
    .split('\t')
    .map((field) =>
      field === '\\N' ? null : field.replace(/\\(.)/gs, (_, char: string) => escapes[char] ?? char),
    )
}

/** Rows with only the fields at `places`, still in the format for `COPY`. */
export async function* chosenFields(
  data: AsyncIterable<Buffer>,
  places: number[],
): AsyncGenerator<Buffer> {
  for await (const text of inRows(data)) {
    const rows = text.toString('utf8').slice(0, -1).split('\n')
    const chosen = rows.map((row) => {
      const fields = row.split('\t')
      return `${places.map((place) => fields[place]).join('\t')}\n`
    })
    yield Buffer.from(chosen.join(''))
  }
}

/** How many rows, and a checksum that doesn't depend on their order. */
export interface Sum {
  rows: number
  checksum: string
}

/** Adds up rows in the format for `COPY`. */
export async function sumOfRows(data: AsyncIterable<Buffer>): Promise<Sum> {
  let rows = 0
  let sum = 0n
  for await (const text of inRows(data)) {
    for (let at = 0; at < text.length; ) {
      const end = text.indexOf(10, at) + 1 || text.length
      const hash = createHash('sha256').update(text.subarray(at, end)).digest()
      sum = BigInt.asUintN(64, sum + hash.readBigUInt64BE())
      rows += 1
      at = end
    }
  }
  return { rows, checksum: sum.toString(16).padStart(16, '0') }
}
