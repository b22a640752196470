import { Moment } from '@/components/staff/staff-moment'
import { EmptyState } from '@/components/ui/empty-state'
import { Table, TableCell, TableRow } from '@/components/ui/table'
import { compactTable } from '@/lib/staff/client/compact-table'
import type { PersonDetails } from '@/lib/staff/people-queries'

const stateNames: Record<string, string> = {
  received: 'Received',
  in_progress: 'In progress',
  answered: 'Answered',
}

const sentence = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

type MessagesProps = Pick<PersonDetails, 'messages'> & { isConfirmed: boolean }

/** Messages under a person's confirmed address. */
export function Messages({ messages, isConfirmed }: MessagesProps) {
  if (messages.length === 0) {
    return (
      <EmptyState title="No messages">
        {isConfirmed
          ? 'Messages to our team under this email address appear here.'
          : 'Messages belong to an email address, and this one isn’t confirmed.'}
      </EmptyState>
    )
  }
  return (
    <Table
      className={compactTable}
      caption="Messages"
      captionHidden
      columns={['Number', 'Topic', 'State', 'Written']}
    >
      {messages.map(({ number, topic, state, createdAt }) => (
        <TableRow key={number}>
          <TableCell className="font-mono text-label whitespace-nowrap">{number}</TableCell>
          <TableCell className="text-label">{sentence(topic)}</TableCell>
          <TableCell className="text-label">{stateNames[state] ?? state}</TableCell>
          <TableCell className="text-label">
            <Moment at={createdAt} />
          </TableCell>
        </TableRow>
      ))}
    </Table>
  )
}
