import 'server-only'
import { type NextRequest, NextResponse } from 'next/server'
import { getConversation, SupportUnavailable } from './queries'

/**
 * Answers for the page of a message with the status that a page cannot give: 503 while nobody can tell whether
 * there is one. The page asks again by itself, and says the same in words; that there is none is left to it.
 */
export async function checkConversationRequest(
  request: NextRequest,
  secret: string,
): Promise<NextResponse> {
  try {
    await getConversation(secret)
    return NextResponse.next({ request })
  } catch (error) {
    if (!(error instanceof SupportUnavailable)) throw error
    return NextResponse.next({ request, status: 503, headers: { 'retry-after': '60' } })
  }
}
