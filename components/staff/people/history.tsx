import { Moment } from '@/components/staff/staff-moment'
import { Table, TableCell, TableRow } from '@/components/ui/table'
import { type AuditAction, auditActions } from '@/lib/staff/audit-actions'
import { compactTable } from '@/lib/staff/client/compact-table'
import type { PersonDetails } from '@/lib/staff/people-queries'

const text = (value: unknown) =>
  typeof value === 'object' ? JSON.stringify(value ?? null) : String(value)

type Entry = PersonDetails['audit'][number]

/** The fields of a change, as `name: before → after`. */
function changesOf({ fields, before, after }: Entry) {
  return fields.map((name) => {
    const [was, is] = [before?.[name], after?.[name]]
    if (was === undefined) return is === undefined ? name : `${name}: ${text(is)}`
    return is === undefined ? `${name}: was ${text(was)}` : `${name}: ${text(was)} → ${text(is)}`
  })
}

/** What staff did to a person, newest first; opening this page is the latest entry. */
export function History({ entries }: { entries: PersonDetails['audit'] }) {
  return (
    <Table
      className={compactTable}
      caption="What staff did"
      captionHidden
      columns={['When', 'Who', 'Did what', 'Changes']}
    >
      {entries.map((entry) => (
        <TableRow key={entry.id}>
          <TableCell className="text-label">
            <Moment at={entry.at} />
          </TableCell>
          <TableCell className="text-label wrap-anywhere">
            {entry.actorEmail ?? 'Command line'}
          </TableCell>
          <TableCell className="text-label">
            {auditActions[entry.action as AuditAction] ?? entry.action}
          </TableCell>
          <TableCell className="text-label">
            <ul>
              {changesOf(entry).map((change) => (
                <li key={change} className="wrap-anywhere">
                  {change}
                </li>
              ))}
            </ul>
          </TableCell>
        </TableRow>
      ))}
    </Table>
  )
}
