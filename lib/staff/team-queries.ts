import 'server-only'
import { z } from 'zod'
import { staffRoles } from '@/lib/account/staff'
import { camelRow, read, timestamp } from '@/lib/db/call'
import { personClient } from '@/lib/db/clients'

const memberRow = camelRow({
  id: z.uuid(),
  email: z.string(),
  full_name: z.string().nullable(),
  has_factor: z.boolean(),
  last_used_at: timestamp.nullable(),
  roles: z.array(camelRow({ role: z.enum(staffRoles), granted_at: timestamp })),
})

/** Someone who works for Altiora. */
export type Member = z.output<typeof memberRow>

/** Everyone with a staff role, by email address, at most 500. For staff with `roles`. Throws `Unavailable`. */
export const getTeam = (accessToken: string): Promise<Member[]> =>
  read(personClient(accessToken).rpc('staff_team'), z.array(memberRow))
