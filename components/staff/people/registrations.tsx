import { Moment } from '@/components/staff/staff-moment'
import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { Table, TableCell, TableRow } from '@/components/ui/table'
import type { EventTexts } from '@/content/events'
import { compactTable } from '@/lib/staff/client/compact-table'
import type { PersonDetails } from '@/lib/staff/people-queries'

const typeNames: Record<string, string> = {
  'vibe-session': 'Vibe session',
  hackathon: 'Hackathon',
  workshop: 'Workshop',
}

type RegistrationsProps = Pick<PersonDetails, 'registrations'> & {
  topics: Record<string, EventTexts>
}

/** The live events that a person registered for. */
export function Registrations({ registrations, topics }: RegistrationsProps) {
  if (registrations.length === 0) {
    return (
      <EmptyState title="No registrations">
        Live events that the person registers for appear here.
      </EmptyState>
    )
  }
  return (
    <Table
      className={compactTable}
      caption="Registrations"
      captionHidden
      columns={['Event', 'Type', 'Starts', 'Place']}
    >
      {registrations.map(({ id, topic, type, startsAt, status, state }) => (
        <TableRow key={id}>
          <TableCell className="text-label">{topics[topic]?.title ?? topic}</TableCell>
          <TableCell className="text-label">{typeNames[type] ?? type}</TableCell>
          <TableCell className="text-label">
            <Moment at={startsAt} />
          </TableCell>
          <TableCell className="text-label">
            {status === 'cancelled' ? (
              <Badge variant="destructive">Cancelled</Badge>
            ) : state === 'queued' ? (
              <Badge variant="warning">Waiting list</Badge>
            ) : (
              'Registered'
            )}
          </TableCell>
        </TableRow>
      ))}
    </Table>
  )
}
