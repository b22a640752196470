import { readHandler } from '@/lib/change/read-handler'
import { getVotes } from '@/lib/support/queries'

/** What people said of the answers in the help centre, and what this person or browser said. */
export const GET = readHandler('faq-read-ip', ({ jar }) => getVotes(jar))
