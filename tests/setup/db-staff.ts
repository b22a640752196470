import type { StaffRole } from '@/lib/account/staff'
import { type Account, type Backend, newAccount } from './db-backends.ts'
import { makeStaff } from './db-factors.ts'
import { rpc } from './db-rpc.ts'

/** Someone with these roles and a second factor, used in their session. */
export async function newStaff(db: Backend, ...roles: StaffRole[]): Promise<Account> {
  const person = await newAccount(db)
  await makeStaff(db, person, ...roles)
  return person
}

export const can = (permission: string) => rpc('staff_can', { permission })

export const change = ({ id }: Pick<Account, 'id'>, role: string, wanted = true) =>
  rpc('change_staff_role', { person: id, role, wanted })
