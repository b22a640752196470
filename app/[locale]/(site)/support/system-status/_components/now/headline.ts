import type { Incident, StatusReport } from '@/lib/status/report'
import type { StatusNow } from '@/lib/status/updates/use-status'
import type { ShownState } from '../../../_components/state-icon'

/** What there is to say about all parts together. */
export type Headline = ShownState | 'incident' | 'empty' | 'unreachable'

/** Nobody has looked at anything yet. */
const isEmpty = ({ state, services }: StatusReport) =>
  state === 'unknown' && services.every(({ checkedAt }) => checkedAt === null)

const isMaintenance = ({ severity }: Incident) => severity === 'maintenance'

/** How many incidents are not resolved. */
export const openIncidents = ({ active }: StatusReport) =>
  active.filter((one) => !isMaintenance(one) && one.status !== 'resolved').length

/** How much maintenance is planned or under way. */
export const plannedMaintenance = ({ active }: StatusReport) =>
  active.filter((one) => isMaintenance(one) && one.status !== 'resolved').length

export function headlineOf({ report, reached }: Pick<StatusNow, 'report' | 'reached'>): Headline {
  // What was known before says nothing about now.
  if (reached === false) return 'unreachable'
  if (!report) return 'loading'
  if (isEmpty(report)) return 'empty'
  return report.state === 'operational' && openIncidents(report) > 0 ? 'incident' : report.state
}

/** The sign beside it. */
export function signOf(headline: Headline): ShownState {
  if (headline === 'incident') return 'degraded'
  return headline === 'empty' || headline === 'unreachable' ? 'unknown' : headline
}
