'use client'

import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/lib/i18n/link'
import { type AuditAction, auditActions } from '@/lib/staff/audit-actions'
import type { AuditEntry } from '@/lib/staff/audit-queries'
import { auditPath } from '@/lib/staff/paths'
import type { TableQuery } from '@/lib/staff/table-query'
import { type Column, DataTable } from './data-table'
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
  { id: 'at', header: 'When', cell: ({ row }) => <Moment at={row.original.at} /> },
  {
    id: 'actor',
    header: 'Who',
    cell: ({ row: { original: entry } }) => (
      <span className="wrap-anywhere">
        {entry.actorEmail ?? (entry.actor ? `Deleted account ${entry.actor}` : 'Command line')}
      </span>
    ),
  },
  {
    id: 'action',
    header: 'Did what',
    cell: ({ row }) => (
      <span className="font-semibold">
        {auditActions[row.original.action as AuditAction] ?? row.original.action}
      </span>
    ),
  },
  {
    id: 'subject',
    header: 'To whom or what',
    cell: ({ row: { original: entry } }) => (
      <Link
        data-row
        href={`${auditPath}?q=${encodeURIComponent(entry.subject)}`}
        className="wrap-anywhere underline-link"
      >
        {entry.subjectEmail ?? `${entry.subjectKind} ${entry.subject}`}
      </Link>
    ),
  },
  {
    id: 'fields',
    header: 'Changes',
    cell: ({ row: { original: entry } }) => (
      <ul className="md:min-w-40">
        {entry.fields.map((name) => (
          <Field key={name} name={name} entry={entry} />
        ))}
      </ul>
    ),
  },
  {
    id: 'from',
    header: 'Source',
    cell: ({ row: { original: entry } }) =>
      [entry.browser, entry.system, entry.network].filter(Boolean).join(', '),
  },
]

type AuditTableProps = { rows: AuditEntry[]; count: number; query: TableQuery }

export function AuditTable({ rows, count, query }: AuditTableProps) {
  return (
    <DataTable
      caption="Audit log"
      columns={columns}
      rows={rows}
      count={count}
      query={query}
      path={auditPath}
      empty={
        <EmptyState title="No entries">
          {query.search || query.filters.action
            ? 'Nothing matches. Search for a whole email address or ID.'
            : 'Nothing has been done in the console yet.'}
        </EmptyState>
      }
    />
  )
}
