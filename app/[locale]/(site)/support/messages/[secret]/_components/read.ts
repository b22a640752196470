import 'server-only'
import { cache } from 'react'
import { wasUnreachable } from '@/lib/http/page-status'
import { Unavailable } from '@/lib/http/refusal'
import type { Conversation } from '@/lib/support/conversation'
import { getConversation } from '@/lib/support/queries'

type Read =
  | { status: 'found'; conversation: Conversation }
  | { status: 'unknown' }
  | { status: 'unreachable' }

/** The conversation that an address leads to; asked once for the page and its title. */
export const readConversation = cache(async (secret: string): Promise<Read> => {
  if (await wasUnreachable()) return { status: 'unreachable' }
  try {
    const conversation = await getConversation(secret)
    return conversation ? { status: 'found', conversation } : { status: 'unknown' }
  } catch (error) {
    if (error instanceof Unavailable) return { status: 'unreachable' }
    throw error
  }
})
