import type { StaffRole } from '@/lib/account/staff'
import { type Account, type Backend, newAccount } from './db-backends.ts'
import { makeStaff } from './db-factors.ts'
import { sql } from './db-sql.ts'

/** Someone with these roles and a second factor, used in their session. */
export async function newStaff(db: Backend, ...roles: StaffRole[]): Promise<Account> {
  const person = await newAccount(db)
  await makeStaff(db, person, ...roles)
  return person
}

export const TEAM = 'select public.staff_team() as result'

export const can = (permission: string) => sql`select public.staff_can(${permission}) as result`

export const change = ({ id }: Pick<Account, 'id'>, role: string, wanted = true) =>
  sql`select public.change_staff_role(${id}, ${role}, ${wanted}) as result`
