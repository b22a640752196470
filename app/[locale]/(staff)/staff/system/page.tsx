import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { Moment } from '@/components/staff/staff-moment'
import { StaffPage, Unavailable } from '@/components/staff/staff-page'
import { LimitTable, RoundTable } from '@/components/staff/system-tables'
import { FigureList } from '@/components/ui/figure-list'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { env } from '@/lib/env'
import { Link } from '@/lib/i18n/link'
import { release } from '@/lib/log/release'
import { outboxPath, systemPath } from '@/lib/staff/paths'
import { getSystem, type SystemFacts } from '@/lib/staff/status-queries'
import { countText } from '@/lib/staff/table'
import { databaseState } from '@/lib/status/queries'

export const metadata: Metadata = { title: 'System' }

const many = new Intl.NumberFormat('en')
const states = { up: 'Reads and writes', 'read-only': 'Can’t write', down: 'No answer' } as const

/** No landmark, as a table in it is one of the same name. */
const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="mt-12">
    <h2 className="mb-3 text-title">{title}</h2>
    {children}
  </div>
)

/** When the last backup was made, and what it holds. */
function Backup({ backup }: Pick<SystemFacts, 'backup'>) {
  if (!backup) {
    return (
      <p className="text-muted-foreground">
        No backup has been recorded yet.{' '}
        {env().embedded ? (
          <>
            Make one on the server with <code>npm run backup</code>.
          </>
        ) : (
          'Supabase makes those of a hosted project.'
        )}
      </p>
    )
  }
  const size = new Intl.NumberFormat('en', {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  })
  return (
    <p>
      Last made <Moment at={backup.madeAt} />, with {many.format(backup.people)} accounts and{' '}
      {many.format(backup.files)} files, {size.format(backup.bytes / 1e6)}.
    </p>
  )
}

/** What keeps Altiora running: the database, the worker, limits and backups. */
export default async function SystemPage() {
  const { tokens } = await requireStaff('status')
  const [state, system] = await Promise.all([
    databaseState(),
    orNull(getSystem(tokens.accessToken)),
  ])
  return (
    <StaffPage title="System" lead="The worker, limits that refused requests, and backups.">
      {system ? (
        <>
          <FigureList
            figures={[
              {
                label: 'Emails due',
                value: (
                  <Link
                    href={`${outboxPath}?state=waiting`}
                    className="underline decoration-1 underline-offset-4"
                  >
                    {countText(system.outbox.waiting)}
                  </Link>
                ),
              },
              {
                label: 'Emails failed',
                value: (
                  <Link
                    href={`${outboxPath}?state=failed`}
                    className="underline decoration-1 underline-offset-4"
                  >
                    {countText(system.outbox.failed)}
                  </Link>
                ),
              },
              {
                label: 'Requests refused by limits, 24 hours',
                value: many.format(system.limits.reduce((sum, { day }) => sum + day, 0)),
              },
              { label: 'Status subscribers', value: many.format(system.subscribers) },
            ]}
          />
          <p className="mt-4 text-label text-muted-foreground">
            Database: {states[state]}. Release {release()}.
          </p>
          <Section title="The worker’s last rounds">
            <RoundTable rounds={system.rounds} />
          </Section>
          <Section title="Limits that were hit">
            <LimitTable limits={system.limits} />
          </Section>
          <Section title="Backups">
            <Backup backup={system.backup} />
          </Section>
        </>
      ) : (
        <Unavailable path={systemPath} />
      )}
    </StaffPage>
  )
}
