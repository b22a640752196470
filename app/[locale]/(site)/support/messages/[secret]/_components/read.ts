import 'server-only'
import { cache } from 'react'
import { readForPage } from '@/lib/http/page-status'
import { getConversation } from '@/lib/support/queries'

/** The conversation that an address leads to; asked once for the page and its title. */
export const readConversation = cache((secret: string) =>
  readForPage('conversation', () => getConversation(secret)),
)
