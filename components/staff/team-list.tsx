import { Badge } from '@/components/ui/badge'
import type { Member } from '@/lib/staff/team-queries'
import { Moment } from './staff-moment'
import { RoleButton, TeachesAs } from './team-actions'

type TeamListProps = {
  team: Member[]
  /** The reader. */
  self: string
  /** Whom people teach as, by their id. */
  instructors: ReadonlyMap<string, string>
}

/** Everyone with a role. */
export function TeamList({ team, self, instructors }: TeamListProps) {
  return (
    <ul className="border-b border-border">
      {team.map(({ id, email, fullName, hasFactor, lastUsedAt, roles }) => (
        <li
          key={id}
          className="grid gap-x-8 gap-y-2 border-t border-border py-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]"
        >
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">
              {fullName ?? email}
              {id === self && <span className="font-normal text-muted-foreground"> (you)</span>}
            </p>
            {fullName && <p className="text-label text-muted-foreground wrap-anywhere">{email}</p>}
            <p className="mt-1 text-label text-muted-foreground">
              {lastUsedAt ? (
                <>
                  Last seen <Moment at={lastUsedAt} />
                </>
              ) : (
                'Not signed in'
              )}
            </p>
            {!hasFactor && (
              <Badge variant="warning" className="mt-2">
                No second factor: roles have no effect
              </Badge>
            )}
            {roles.some(({ role }) => role === 'instructor') && (
              <TeachesAs person={id} email={email} instructor={instructors.get(id) ?? null} />
            )}
          </div>
          <ul className="flex flex-wrap content-start gap-2">
            {roles.map(({ role }) => (
              <li key={role}>
                <RoleButton person={id} email={email} role={role} isOwn={id === self} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
