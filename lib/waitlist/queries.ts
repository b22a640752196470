import 'server-only'
import { z } from 'zod'
import { orNull, read } from '@/lib/db/call'
import { serviceClient } from '@/lib/db/clients'

/** Whether an account's confirmed address is on the waitlist; false if the database can't tell. */
export async function isOnWaitlist(email: string): Promise<boolean> {
  const entries = serviceClient().from('waitlist').select('id').eq('email', email.toLowerCase())
  const found = await orNull(read(entries, z.array(z.object({ id: z.string() }))))
  return found !== null && found.length > 0
}
