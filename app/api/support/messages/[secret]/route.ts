import { answer, done, jsonHandler, readHandler, refuse, unavailable } from '@/lib/change/change'
import { clientIp, networkOf } from '@/lib/http/client-ip'
import { takeLimits } from '@/lib/security/limits'
import { replyChange } from '@/lib/support/changes'
import { getConversation, SupportUnavailable } from '@/lib/support/queries'

type Context = RouteContext<'/api/support/messages/[secret]'>

/** A message and all that was written after it, for whoever has its link. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { secret } = await params
  const read = readHandler(async () => {
    const taken = await takeLimits({ 'conversation-ip': networkOf(clientIp(request)) })
    if (!taken.allowed) return answer(refuse(429, 'rate_limited', { retryAfter: taken.retryAfter }))
    try {
      const conversation = await getConversation(secret)
      return answer(conversation ? done(conversation) : refuse(404, 'message_unknown'))
    } catch (error) {
      if (error instanceof SupportUnavailable) return answer(unavailable())
      throw error
    }
  })
  return read(request)
}

/** Adds to it, and answers the whole. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { secret } = await params
  return jsonHandler(replyChange(secret))(request)
}
