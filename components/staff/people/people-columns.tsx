import type { Column } from '@/components/staff/data-table'
import { Moment } from '@/components/staff/staff-moment'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/lib/i18n/link'
import { personPath } from '@/lib/staff/paths'
import type { ListedPerson } from '@/lib/staff/people/queries'
import { roleNames } from '@/lib/staff/role-names'
import { StateBadge } from './person-state-badge'

const memberRoles = { student: 'Student', client: 'Client' } as const

export const columns: Column<ListedPerson>[] = [
  {
    id: 'name',
    header: 'Name',
    meta: { sort: 'name' },
    cell: ({ row: { original: person } }) => (
      <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <Link
          data-row
          href={personPath(person.id)}
          className="font-semibold wrap-anywhere underline-link"
        >
          {person.fullName ?? 'No name yet'}
        </Link>
        {person.staffRoles.map((role) => (
          <Badge key={role} variant="info">
            {roleNames[role].name}
          </Badge>
        ))}
      </div>
    ),
  },
  {
    id: 'email',
    header: 'Email',
    meta: { sort: 'email' },
    cell: ({ row }) => <span className="wrap-anywhere">{row.original.email}</span>,
  },
  {
    id: 'college',
    header: 'College',
    meta: { sort: 'college' },
    cell: ({ row }) => row.original.college ?? '',
  },
  {
    id: 'role',
    header: 'Role',
    cell: ({ row: { original } }) => (original.role ? memberRoles[original.role] : ''),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ row }) => <StateBadge state={row.original.state} />,
  },
  {
    id: 'joined',
    header: 'Joined',
    meta: { sort: 'joined' },
    cell: ({ row }) => (
      <>
        <span className="text-muted-foreground md:hidden">Joined </span>
        <Moment at={row.original.joinedAt} />
      </>
    ),
  },
  {
    id: 'last',
    header: 'Last seen',
    cell: ({ row: { original } }) =>
      original.lastUsedAt ? (
        <>
          <span className="text-muted-foreground md:hidden">Last seen </span>
          <Moment at={original.lastUsedAt} />
        </>
      ) : null,
  },
]
