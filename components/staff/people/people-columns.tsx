import { type Column, PhoneLabel, RowLink } from '@/components/staff/data-table'
import { Moment } from '@/components/staff/staff-moment'
import { Badge } from '@/components/ui/badge'
import { roleNames } from '@/lib/staff/names'
import { personPath } from '@/lib/staff/paths'
import type { ListedPerson } from '@/lib/staff/people/queries'
import { StateBadge } from './person-state-badge'

const memberRoles = { student: 'Student', client: 'Client' } as const

/** A time, with its name on phones, where the table has no heads. */
const dated = (label: string, at: string | null) =>
  at && (
    <>
      <PhoneLabel>{label}</PhoneLabel>
      <Moment at={at} />
    </>
  )

export const columns: Column<ListedPerson>[] = [
  {
    header: 'Name',
    sort: 'name',
    cell: ({ id, fullName, staffRoles }) => (
      <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <RowLink isBold href={personPath(id)}>
          {fullName ?? 'No name yet'}
        </RowLink>
        {staffRoles.map((role) => (
          <Badge key={role} variant="info">
            {roleNames[role].name}
          </Badge>
        ))}
      </div>
    ),
  },
  {
    header: 'Email',
    sort: 'email',
    cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
  },
  { header: 'College', sort: 'college', cell: ({ college }) => college ?? '' },
  { header: 'Role', cell: ({ role }) => (role ? memberRoles[role] : '') },
  { header: 'State', cell: ({ state }) => <StateBadge state={state} /> },
  { header: 'Joined', sort: 'joined', cell: ({ joinedAt }) => dated('Joined', joinedAt) },
  { header: 'Last seen', cell: ({ lastUsedAt }) => dated('Last seen', lastUsedAt) },
]
