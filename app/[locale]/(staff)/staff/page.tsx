import type { Metadata } from 'next'
import { LiveRefresh } from '@/components/staff/live-updates'
import { NextEvents } from '@/components/staff/next-events'
import { StaffPage, Unavailable } from '@/components/staff/staff-page'
import { TitledSection } from '@/components/ui/titled-section'
import { requireStaff } from '@/lib/account/guard'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { countText } from '@/lib/staff/table'
import { getNextEvents, getWaiting } from '@/lib/staff/today-queries'

export const metadata: Metadata = { title: 'Today' }

/** What waits for the person, each with its way there. */
export default async function TodayPage() {
  const { account, tokens } = await requireStaff()
  const permissions = account.staff?.permissions ?? []
  const leads = permissions.includes('events') || permissions.includes('own_sessions')
  const [waiting, sessions] = await Promise.all([
    getWaiting(tokens.accessToken, permissions),
    leads ? getNextEvents(tokens.accessToken) : [],
  ])
  const isFailed = waiting.some(({ count }) => count === null)
  const shown = waiting.flatMap(({ count, ...line }) => (count ? [{ ...line, count }] : []))
  return (
    <StaffPage title="Today">
      <LiveRefresh />
      <div className="grid gap-x-16 gap-y-10 xl:grid-cols-2">
        <TitledSection id="waiting" title="What waits" titleClass="mb-3 text-title">
          {isFailed && <Unavailable path={routes.staff} />}
          {shown.length > 0 && (
            <ul className="border-b border-border">
              {shown.map(({ one, many, href, count }) => (
                <li key={href} className="border-t border-border">
                  <Link
                    href={href}
                    className="grid min-h-12 grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-3 py-2 hover:bg-muted"
                  >
                    <span className="text-right font-mono text-h4 tabular-nums">
                      {countText(count)}
                    </span>
                    {count === 1 ? one : many}
                  </Link>
                </li>
              ))}
            </ul>
          )}
          {shown.length === 0 && !isFailed && (
            <p className="text-muted-foreground">Nothing waits in your sections.</p>
          )}
        </TitledSection>
        {leads && (
          <TitledSection
            id="sessions"
            title="Sessions in the next 24 hours"
            titleClass="mb-3 text-title"
          >
            {sessions ? <NextEvents events={sessions} /> : <Unavailable path={routes.staff} />}
          </TitledSection>
        )}
      </div>
    </StaffPage>
  )
}
