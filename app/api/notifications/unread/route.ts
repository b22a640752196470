import { personReadHandler } from '@/lib/change/read-handler'
import { getUnread } from '@/lib/notifications/queries'

/** How many notifications the person hasn't read. */
export const GET = personReadHandler('notifications-person', async ({ tokens }) => ({
  unread: await getUnread(tokens.accessToken),
}))
