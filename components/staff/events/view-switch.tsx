import { CalendarDays, List } from 'lucide-react'
import { Link } from '@/lib/i18n/link'
import { staffEventsPath } from '@/lib/staff/paths'

const views = [
  { name: 'List', path: staffEventsPath, Icon: List, isCalendar: false },
  {
    name: 'Calendar',
    path: `${staffEventsPath}?view=calendar`,
    Icon: CalendarDays,
    isCalendar: true,
  },
] as const

/** The two ways to see all events. */
export function ViewSwitch({ isCalendar: shown }: { isCalendar: boolean }) {
  return (
    <nav aria-label="View" className="mb-6 border-b border-border">
      <ul className="flex gap-6">
        {views.map(({ name, path, Icon, isCalendar }) => (
          <li key={name}>
            <Link
              href={path}
              aria-current={isCalendar === shown ? 'page' : undefined}
              className="-mb-px flex min-h-11 items-center gap-2 border-b-2 border-transparent text-muted-foreground hover:text-foreground aria-[current]:border-foreground aria-[current]:font-semibold aria-[current]:text-foreground"
            >
              <Icon className="size-4" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
