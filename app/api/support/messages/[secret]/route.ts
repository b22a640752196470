import { readHandler } from '@/lib/change/read-handler'
import { Refusal } from '@/lib/http/refusal'
import { getConversation } from '@/lib/support/queries'

/** A message and all that was written after it, for whoever has its link. */
export const GET = readHandler<{ secret: string }>('conversation-ip', async (_, { secret }) => {
  const conversation = await getConversation(secret)
  if (!conversation) throw new Refusal(404, 'message_unknown')
  return conversation
})
