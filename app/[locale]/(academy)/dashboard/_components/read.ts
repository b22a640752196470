import 'server-only'
import { orNull } from '@/lib/db/call'
import { getOverview } from '@/lib/learning/queries'
import { getLiveSummary } from '@/lib/live/queries'
import { getShowcaseSummary } from '@/lib/showcase/queries'

/** The dashboard's data, loaded in parallel; each part is null on its own if unavailable. */
export async function readDashboard(accessToken: string) {
  const [overview, live, showcase] = await Promise.all([
    orNull(getOverview(accessToken)),
    orNull(getLiveSummary(accessToken)),
    orNull(getShowcaseSummary(accessToken)),
  ])
  return {
    overview,
    /** Sessions the person was registered for, and their published projects. */
    counts: { sessions: live?.attended ?? null, projects: showcase?.projects ?? null },
    events: live?.upcoming ?? [],
    projects: showcase?.recent ?? [],
  }
}

export type DashboardData = Awaited<ReturnType<typeof readDashboard>>
