import { incidentSeverities, incidentStatuses } from '@/lib/status/services'

/** What the table of incidents can be sorted and filtered by. */
export const incidentTable = {
  sorts: ['-start', '-updated'],
  filters: { status: incidentStatuses, severity: incidentSeverities },
} as const
