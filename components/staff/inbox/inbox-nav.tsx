import { SubNav } from '@/components/staff/sub-nav'
import { cannedPath, inboxPath } from '@/lib/staff/paths'

const pages = [
  { name: 'Conversations', path: inboxPath() },
  { name: 'Canned answers', path: cannedPath() },
]

/** The pages of the inbox. */
export const InboxNav = () => <SubNav label="Inbox" pages={pages} />
