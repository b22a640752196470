import { jsonHandler } from '@/lib/http/handler'
import { sendMessage } from '@/lib/support/actions'
import { messageInput, messageSubjects } from '@/lib/support/schema'

export const POST = jsonHandler({
  input: messageInput,
  limits: messageSubjects,
  run: ({ input }) => sendMessage(input),
})
