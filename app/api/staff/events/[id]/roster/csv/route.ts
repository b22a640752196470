import { Refusal } from '@/lib/http/refusal'
import { csvDownload } from '@/lib/staff/csv'
import {
  getRoster,
  getStaffEvent,
  noteRosterDownload,
  rosterTable,
} from '@/lib/staff/events/queries'
import { staffReadHandler } from '@/lib/staff/read-handler'
import { readTableQuery } from '@/lib/staff/table-query'

/** An event's roster as CSV, with the search and filters of the page; without addresses for instructors. Each download is logged. */
export const GET = staffReadHandler<{ id: string }>(
  'own_sessions',
  async ({ request, tokens, account }, { id }) => {
    if (!(await getStaffEvent(tokens.accessToken, id))) throw new Refusal(404, 'event_unknown')
    const query = readTableQuery(Object.fromEntries(new URL(request.url).searchParams), rosterTable)
    const withEmail = account.staff?.permissions.includes('events') ? (['email'] as const) : []
    await noteRosterDownload(tokens.accessToken, id)
    return csvDownload(
      'roster',
      [
        ...(['name', ...withEmail, 'college', 'state', 'position', 'locale'] as const),
        ...(['registeredAt', 'attendedAt', 'attendedBy', 'minutes'] as const),
      ],
      async (part) => (await getRoster(tokens.accessToken, id, query, part)).rows,
    )
  },
)
