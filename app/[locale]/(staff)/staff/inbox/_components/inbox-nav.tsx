import { cannedPath, inboxPath } from '@/lib/staff/paths'
import { SubNav } from '../../../_components/sub-nav'

const pages = [
  { name: 'Conversations', path: inboxPath() },
  { name: 'Canned answers', path: cannedPath() },
]

/** The pages of the inbox. */
export const InboxNav = () => <SubNav label="Inbox" pages={pages} />
