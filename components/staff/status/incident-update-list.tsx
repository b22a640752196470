import { Moment } from '@/components/staff/staff-moment'
import { TitledSection } from '@/components/ui/titled-section'
import type { StaffIncident } from '@/lib/staff/status/queries'
import { StatusBadge } from './incident-badges'

/** The published updates, newest first. */
export function UpdateList({ updates }: Pick<StaffIncident, 'updates'>) {
  return (
    <TitledSection id="updates" title="Updates" titleClass="mb-3 text-title">
      <ol className="border-b border-border">
        {updates.map(({ at, status, message }) => (
          <li
            key={at}
            className="grid gap-x-8 gap-y-2 border-t border-border py-4 sm:grid-cols-[12rem_minmax(0,1fr)]"
          >
            <p className="grid justify-items-start gap-2 text-label text-muted-foreground">
              <Moment at={at} />
              <StatusBadge status={status} />
            </p>
            <p className="max-w-measure wrap-anywhere whitespace-pre-line">{message}</p>
          </li>
        ))}
      </ol>
    </TitledSection>
  )
}
