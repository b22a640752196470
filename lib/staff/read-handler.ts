import 'server-only'
import type { CurrentSession } from '@/lib/account/guard'
import { mayAsStaff, type Permission } from '@/lib/account/staff'
import { personReadHandler } from '@/lib/change/read-handler'
import { Refusal } from '@/lib/http/refusal'

/** A `GET` handler for staff with the permission, limited per person; 403 'not_staff' for others. */
export const staffReadHandler = <Params>(
  permission: Permission,
  run: (staff: { request: Request } & CurrentSession, params: Params) => unknown,
) =>
  personReadHandler<Params>('staff-person', async (person, params) => {
    if (!mayAsStaff(person.account.staff, permission)) throw new Refusal(403, 'not_staff')
    return run(person, params)
  })
