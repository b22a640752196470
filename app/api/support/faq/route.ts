import { readHandler } from '@/lib/change/read-handler'
import { getVotes } from '@/lib/support/queries'

/** The help centre's votes, in total and by this visitor. */
export const GET = readHandler('faq-read-ip', ({ cookies }) => getVotes(cookies))
