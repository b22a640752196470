import { page } from './staff-page.ts'

const inbox = (name: string, parameters: Parameters<typeof page>[2]) =>
  page(`inbox ${name}`, 'staff_inbox', parameters)

const searches = (name: string, parameters: Parameters<typeof page>[2]) =>
  page(`searches ${name}`, 'staff_faq_searches', parameters)

/** The first pages of the inbox and the help centre, with the data of seed-inbox.ts. */
export const inboxPages = [
  inbox('open', {}),
  inbox('open, oldest first', { sort: 'arrived', descending: false }),
  inbox('open, by priority', { sort: 'priority' }),
  inbox('solved', { state: 'solved' }),
  inbox('all', { state: 'all' }),
  inbox('all, by priority', { state: 'all', sort: 'priority' }),
  inbox('assigned to me', { assigned: 'me' }),
  inbox('assigned to nobody', { assigned: 'nobody' }),
  inbox('assigned to others', { assigned: 'others' }),
  inbox('waiting for the sender', { state: 'waiting' }),
  inbox('spam, oldest first', { state: 'spam', sort: 'arrived', descending: false }),
  inbox('urgent chats in Hindi', { priority: 'urgent', channel: 'chat', language: 'hi' }),
  inbox('a word in every message', { search: 'question', state: 'all' }),
  inbox('a frequent word', { search: 'certificate', state: 'all' }),
  inbox('two words', { search: 'certificate session', state: 'all', sort: 'arrived' }),
  inbox('an address', { search: 'person4711@example.com', state: 'all' }),
  inbox('a number', { search: 'case 4711', state: 'all' }),
  inbox('no such word', { search: 'zebra', state: 'all' }),
  inbox('page 200', { state: 'all', skip: 9_950 }),
  page('inbox summary', 'staff_inbox_summary'),
  {
    name: 'a conversation',
    query: `select public.staff_conversation(md5('inbox 1')::uuid)`,
  },
  page('those who answer', 'staff_agents'),
  page('canned answers', 'staff_canned_answers'),
  page('canned answers, by change', 'staff_canned_answers', { sort: 'updated', descending: true }),
  page('canned answers, a word', 'staff_canned_answers', { search: 'invoice' }),
  searches('most frequent', {}),
  searches('last', { sort: 'day' }),
  searches('in German', { language: 'de' }),
  searches('a frequent word', { search: 'invoice' }),
  searches('no such word', { search: 'zebra' }),
  page('answers of the help centre', 'staff_faq_figures'),
]
