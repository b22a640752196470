import 'server-only'
import { z } from 'zod'
import { camelRow, read, timestamp } from '@/lib/db/call'
import { patience, personClient, serviceClient } from '@/lib/db/clients'
import { type ChangeLink, linkOf } from './token'

/** How long both addresses have to confirm, in milliseconds (confirm_email_change). */
const openFor = 86_400_000

const openRow = camelRow({
  new_email: z.string(),
  requested_at: timestamp,
  old_confirmed_at: timestamp.nullable(),
  new_confirmed_at: timestamp.nullable(),
})

export type OpenChange = z.output<typeof openRow>

/** The person's change that waits for confirmation, or null. Throws `Unavailable`. */
export async function getOpenChange(accessToken: string): Promise<OpenChange | null> {
  const query = personClient(accessToken)
    .from('email_changes')
    .select('new_email, requested_at, old_confirmed_at, new_confirmed_at')
    .is('applied_at', null)
    .is('cancelled_at', null)
    .gt('requested_at', new Date(Date.now() - openFor).toISOString())
  const [open] = await read(query, z.array(openRow))
  return open ?? null
}

const stateRow = camelRow({
  state: z.enum(['open', 'expired', 'cancelled', 'taken', 'applied', 'settled', 'reverted']),
  old_email: z.string(),
  new_email: z.string(),
  old_confirmed: z.boolean(),
  new_confirmed: z.boolean(),
  old_taken: z.boolean(),
})

export type LinkedChange = z.output<typeof stateRow> & { side: ChangeLink['side'] }

/** The change that a link is about; null when the link isn't valid or the account is gone. Throws `Unavailable`. */
export async function getLinkedChange(token: string): Promise<LinkedChange | null> {
  const link = linkOf(token)
  if (!link) return null
  const query = serviceClient(patience.read).rpc('email_change_state', { change: link.change })
  const state = await read(query, stateRow.nullable())
  return state && { ...state, side: link.side }
}
