import 'server-only'
import { type NextRequest, NextResponse } from 'next/server'
import { toReachable, toUnreachable } from '@/lib/http/unreachable'
import { clientIp, LimitsUnavailable, networkOf, takeLimits } from '@/lib/security/limits'
import { patience } from '@/lib/supabase/clients'
import { getConversation, SupportUnavailable } from './queries'
import { isSecret } from './secret'

/** For a network that tries secret after secret; nobody who reads a message comes near it. */
const tooMany = (seconds: number) =>
  new NextResponse('Too many requests.\n', {
    status: 429,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'private, no-store',
      'retry-after': String(seconds),
    },
  })

/**
 * Answers for the page of a message with the status that a page cannot give: 503 while nobody can tell whether
 * there is one, which the page then says in words. Otherwise the page asks again by itself; that there is none
 * is left to it. 429 for a network that asked for too many.
 */
export async function checkConversationRequest(
  request: NextRequest,
  secret: string,
): Promise<NextResponse> {
  if (!isSecret(secret)) return toReachable(request)
  try {
    const counted = { 'conversation-ip': networkOf(clientIp(request)) }
    const taken = await takeLimits(counted, patience.read)
    if (!taken.allowed) return tooMany(taken.retryAfter)
    await getConversation(secret)
    return toReachable(request)
  } catch (error) {
    const away = error instanceof SupportUnavailable || error instanceof LimitsUnavailable
    if (!away) throw error
    return toUnreachable(request)
  }
}
