import 'server-only'
import { type NextRequest, NextResponse } from 'next/server'
import { patience } from '@/lib/db/clients'
import { clientIp, networkOf } from '@/lib/http/client-ip'
import { toReachable, toUnreachable } from '@/lib/http/page-status'
import { Unavailable } from '@/lib/http/refusal'
import { takeLimits } from '@/lib/security/limits'
import { getConversation } from './queries'
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
 * Answers for the page of a message with the status that a page cannot give: 404 where there is none, 503
 * while nobody can tell; the page then says the same in words. 429 for a network that asked for too many.
 */
export async function checkConversationRequest(
  request: NextRequest,
  secret: string,
): Promise<NextResponse> {
  if (!isSecret(secret)) return toReachable(request, 404)
  try {
    const counted = { 'conversation-ip': networkOf(clientIp(request)) }
    const taken = await takeLimits(counted, patience.brief)
    if (!taken.allowed) return tooMany(taken.retryAfter)
    const conversation = await getConversation(secret)
    return toReachable(request, conversation ? 200 : 404)
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    return toUnreachable(request)
  }
}
