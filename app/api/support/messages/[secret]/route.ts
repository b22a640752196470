import { readHandler } from '@/lib/change/read-handler'
import { Refusal } from '@/lib/http/refusal'
import { getConversation } from '@/lib/support/queries'

/** A message and its replies, for anyone with its link. */
export const GET = readHandler<{ secret: string }>('conversation-ip', async (_, { secret }) => {
  const conversation = await getConversation(secret)
  if (!conversation) throw new Refusal(404, 'message_unknown')
  return conversation
})
