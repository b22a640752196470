import { Refusal } from '@/lib/http/refusal'
import {
  getRoster,
  getStaffEvent,
  noteRosterDownload,
  rosterTable,
} from '@/lib/staff/events/queries'
import { csvDownload, queryOf, staffReadHandler } from '@/lib/staff/read-handler'

/** An event's roster as CSV, with the search and filters of the page; without addresses for instructors. Each download is logged. */
export const GET = staffReadHandler<{ id: string }>(
  'own_sessions',
  async ({ request, tokens, account }, { id }) => {
    if (!(await getStaffEvent(tokens.accessToken, id))) throw new Refusal(404, 'event_unknown')
    const isOrganiser = account.staff?.permissions.includes('events') ?? false
    const query = queryOf(request, rosterTable(id, isOrganiser))
    await noteRosterDownload(tokens.accessToken, id)
    const email = isOrganiser ? (['email'] as const) : []
    return csvDownload(
      'roster',
      [
        ...(['name', ...email, 'college', 'state', 'position', 'locale'] as const),
        ...(['registeredAt', 'attendedAt', 'attendedBy', 'minutes'] as const),
      ],
      async (part) => (await getRoster(tokens.accessToken, id, query, part)).rows,
    )
  },
)
