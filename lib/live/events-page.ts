import 'server-only'
import { orNull } from '@/lib/db/call'
import { getLivePage, type LiveEvent, type LivePage } from './queries'
import { type RecordingView, viewRecordings } from './recording-view'

// Apart from the queries, which the worker runs with: only builds know the recordings' timelines.

type EventsPageData = {
  /** Null while the database is unreachable. */
  live: LivePage | null
  /** The current and upcoming events; none while they can't be read. */
  events: LiveEvent[]
  /** None unless asked for. */
  recordings: RecordingView[]
}

/** What the pages of events and of Live Learning show: events, the person's past ones, and recordings with figures. */
export async function getEventsPage(
  accessToken: string,
  { past, recordings }: { past: boolean; recordings: boolean },
): Promise<EventsPageData> {
  const [live, views] = await Promise.all([
    orNull(getLivePage(accessToken, { past, figures: recordings })),
    recordings ? viewRecordings(accessToken) : [],
  ])
  return { live, events: live?.events ?? [], recordings: views }
}
