import 'server-only'
import { cache } from 'react'
import { readForPage } from '@/lib/http/page-status'
import { getConversation } from './queries'

/** The conversation of a URL, read once per request. */
export const readConversation = cache((secret: string) =>
  readForPage('conversation', () => getConversation(secret)),
)
