'use client'

import { type AuditAction, auditActions } from '@/lib/staff/audit-actions'
import type { AuditEntry } from '@/lib/staff/operations-queries'
import { auditPath } from '@/lib/staff/paths'
import { type Column, DataTable, RowLink, type TableProps } from './data-table'
import { Moment } from './staff-moment'

const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** A field's value before and after; a value that was deleted with an account is named only. */
function Field({ name, entry: { before, after } }: { name: string; entry: AuditEntry }) {
  const [was, is] = [before?.[name], after?.[name]]
  return (
    <li className="wrap-anywhere">
      <span className="text-muted-foreground">{name}</span>
      {was !== undefined && <del className="ml-1.5 text-muted-foreground">{shown(was)}</del>}
      {is !== undefined && <ins className="ml-1.5 no-underline">{shown(is)}</ins>}
    </li>
  )
}

const columns: Column<AuditEntry>[] = [
  { header: 'When', cell: ({ at }) => <Moment at={at} /> },
  {
    header: 'Who',
    cell: ({ actor, actorEmail }) => (
      <span className="wrap-anywhere">
        {actorEmail ?? (actor ? `Deleted account ${actor}` : 'Command line')}
      </span>
    ),
  },
  {
    header: 'Did what',
    cell: ({ action }) => (
      <span className="font-semibold">{auditActions[action as AuditAction] ?? action}</span>
    ),
  },
  {
    header: 'To whom or what',
    cell: ({ subject, subjectKind, subjectEmail }) => (
      <RowLink href={`${auditPath}?q=${encodeURIComponent(subject)}`}>
        {subjectEmail ?? `${subjectKind} ${subject}`}
      </RowLink>
    ),
  },
  {
    header: 'Changes',
    cell: (entry) => (
      <ul className="md:min-w-40">
        {entry.fields.map((name) => (
          <Field key={name} name={name} entry={entry} />
        ))}
      </ul>
    ),
  },
  {
    header: 'Source',
    cell: ({ browser, system, network }) => [browser, system, network].filter(Boolean).join(', '),
  },
]

export const AuditTable = (props: TableProps<AuditEntry>) => (
  <DataTable columns={columns} {...props} />
)
