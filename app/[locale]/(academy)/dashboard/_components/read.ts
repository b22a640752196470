import 'server-only'
import { orNull } from '@/lib/db/call'
import { getOverview } from '@/lib/learning/queries'
import { getLiveSummary } from '@/lib/live/queries'
import { getShowcaseSummary } from '@/lib/showcase/queries'

/** All that the dashboard shows, asked for at once; each part is null by itself while it can't be had. */
export async function readDashboard(accessToken: string) {
  const [overview, live, showcase] = await Promise.all([
    orNull(getOverview(accessToken)),
    orNull(getLiveSummary(accessToken)),
    orNull(getShowcaseSummary(accessToken)),
  ])
  return {
    overview,
    /** Sessions that the person was registered for, and their published projects. */
    counts: { sessions: live?.attended ?? null, projects: showcase?.projects ?? null },
    events: live?.upcoming ?? [],
    projects: showcase?.recent ?? [],
  }
}

export type DashboardData = Awaited<ReturnType<typeof readDashboard>>
