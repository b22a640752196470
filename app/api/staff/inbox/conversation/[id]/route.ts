import { z } from 'zod'
import { Refusal } from '@/lib/http/refusal'
import { getStaffConversation } from '@/lib/staff/inbox/queries'
import { staffReadHandler } from '@/lib/staff/read-handler'

/** A conversation as it is now, for the page that has it open. */
export const GET = staffReadHandler<{ id: string }>('inbox', async ({ tokens }, { id }) => {
  const valid = z.uuid().safeParse(id)
  const conversation = valid.data && (await getStaffConversation(tokens.accessToken, valid.data))
  if (!conversation) throw new Refusal(404, 'message_unknown')
  return conversation
})
