import type { Incident } from '@/lib/status/report'
import { Moment } from '../moment'
import type { IncidentWords } from './words'

type UpdatesProps = { updates: Incident['updates']; locale: string; words: IncidentWords }

/** What was reported, on a line through time; the latest first. */
export function Updates({ updates, locale, words }: UpdatesProps) {
  const latest = updates.toSorted((a, b) => Date.parse(b.time) - Date.parse(a.time))
  return (
    <ol reversed aria-label={words.updates}>
      {latest.map(({ time, status, message }) => (
        <li
          key={`${time} ${message}`}
          className="relative border-l border-control pb-6 pl-6 last:border-transparent last:pb-0 before:absolute before:top-2 before:-left-1.25 before:size-2.25 before:rounded-full before:border before:border-control before:bg-surface first:before:border-text first:before:bg-text"
        >
          <p className="flex flex-wrap gap-x-4 text-label">
            <span className="font-semibold">{words.statuses[status]}</span>
            <Moment at={time} locale={locale} className="text-muted" />
          </p>
          <p lang="en" className="mt-1 max-w-measure whitespace-pre-line">
            {message}
          </p>
        </li>
      ))}
    </ol>
  )
}
