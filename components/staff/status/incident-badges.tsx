import { Badge } from '@/components/ui/badge'
import { severityNames, statusNames } from '@/lib/staff/names'
import type { ListedIncident } from '@/lib/staff/status-queries'

const severityLook = {
  critical: 'destructive',
  major: 'warning',
  minor: 'secondary',
  maintenance: 'info',
} as const

export function SeverityBadge({ severity }: Pick<ListedIncident, 'severity'>) {
  return <Badge variant={severityLook[severity]}>{severityNames[severity]}</Badge>
}

const statusLook = { investigating: 'warning', scheduled: 'info', resolved: 'success' } as const

export function StatusBadge({ status }: Pick<ListedIncident, 'status'>) {
  return <Badge variant={statusLook[status]}>{statusNames[status]}</Badge>
}
