import { getTranslations } from 'next-intl/server'
import { Moment } from '@/components/staff/staff-moment'
import { EmptyState } from '@/components/ui/empty-state'
import { Table, TableCell, TableRow } from '@/components/ui/table'
import { eventKinds } from '@/lib/sessions/queries'
import { compactTable } from '@/lib/staff/client/compact-table'
import type { PersonDetails } from '@/lib/staff/people-queries'

type Kind = (typeof eventKinds)[number]
const isKind = (kind: string): kind is Kind => eventKinds.some((known) => known === kind)

/** What happened to a person's account, in the words that they read themselves. */
export async function SecurityLog({ log }: { log: PersonDetails['security'] }) {
  const t = await getTranslations({ locale: 'en', namespace: 'sessions.events' })
  if (log.length === 0) {
    return (
      <EmptyState title="No security events">
        Sign-ins and security changes of the last 90 days appear here.
      </EmptyState>
    )
  }
  return (
    <Table
      className={compactTable}
      caption="Security events"
      captionHidden
      columns={['What', 'Source', 'When']}
    >
      {log.map(({ id, kind, detail, browser, system, network, createdAt }) => (
        <TableRow key={id}>
          <TableCell className="text-label">
            {isKind(kind)
              ? t(kind, {
                  method: String(detail.method ?? 'other'),
                  count: Number(detail.count ?? 1),
                  scope: String(detail.scope ?? 'other'),
                })
              : kind}
          </TableCell>
          <TableCell className="text-label">
            {[browser, system, network].filter(Boolean).join(', ') || '–'}
          </TableCell>
          <TableCell className="text-label">
            <Moment at={createdAt} />
          </TableCell>
        </TableRow>
      ))}
    </Table>
  )
}
