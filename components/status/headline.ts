import type { Incident, StatusReport } from '@/lib/status/report'
import type { StatusNow } from '@/lib/status/use-status'
import type { ShownState } from './state-icon'

/** The overall state. */
export type Headline = ShownState | 'incident' | 'empty' | 'unreachable'

/** Nothing has been checked yet. */
const isEmpty = ({ state, services }: StatusReport) =>
  state === 'unknown' && services.every(({ checkedAt }) => checkedAt === null)

const isMaintenance = ({ severity }: Incident) => severity === 'maintenance'

/** Unresolved incidents. */
export const openIncidents = ({ active }: StatusReport) =>
  active.filter((one) => !isMaintenance(one) && one.status !== 'resolved').length

/** Planned or ongoing maintenance. */
export const plannedMaintenance = ({ active }: StatusReport) =>
  active.filter((one) => isMaintenance(one) && one.status !== 'resolved').length

export function headlineOf({ report, reached }: Pick<StatusNow, 'report' | 'reached'>): Headline {
  // Old data says nothing about now.
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
