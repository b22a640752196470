import type { StaffRole } from '@/lib/account/staff'
import { type Account, type Backend, newAccount } from './db-backends.ts'
import { makeStaff } from './db-factors.ts'
import { internal, rpc } from './db-rpc.ts'
import { resultInside } from './db-sql.ts'

/** Someone with these roles and a second factor, used in their session. */
export async function newStaff(db: Backend, ...roles: StaffRole[]): Promise<Account> {
  const person = await newAccount(db)
  await makeStaff(db, person, ...roles)
  return person
}

/** Whether the person has this permission, as functions ask it. */
export const can = ({ admin }: Pick<Backend, 'admin'>, { claims }: Account, permission: string) =>
  resultInside<boolean>(admin, claims, internal('staff_can', { permission }))

export const change = ({ id }: Pick<Account, 'id'>, role: string, wanted = true) =>
  rpc('change_staff_role', { person: id, role, wanted })
