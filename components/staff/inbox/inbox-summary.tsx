import { Moment } from '@/components/staff/staff-moment'
import type { InboxSummary } from '@/lib/staff/inbox/queries'
import { timeSpan } from '@/lib/staff/names'

/** What is open, and how long answers took in the last 30 days. */
export function Summary({ summary: { open, mine, oldest, times } }: { summary: InboxSummary }) {
  const facts = [
    { name: 'Open', value: open > 1000 ? '1,000+' : open, note: `${mine} assigned to you` },
    {
      name: 'Waiting longest',
      value: oldest ? <Moment at={oldest} /> : '–',
      note: oldest ? 'Last text of the oldest open conversation' : 'Nothing is waiting',
    },
    {
      name: 'First answer',
      value: timeSpan(times.firstAnswer),
      note: times.answered
        ? `Median of 30 days; 9 of 10 within ${timeSpan(times.firstAnswerMost)}`
        : 'Measured from the first answer on',
    },
    {
      name: 'Resolution',
      value: timeSpan(times.resolution),
      note: times.solved
        ? `Median of ${times.solved} solved in 30 days`
        : 'Measured once something is solved',
    },
  ]
  return (
    <dl className="mb-6 grid grid-cols-2 gap-x-8 gap-y-4 border-y border-border py-4 lg:grid-cols-4">
      {facts.map(({ name, value, note }) => (
        <div key={name} className="min-w-0">
          <dt className="text-label text-muted-foreground">{name}</dt>
          <dd className="text-title tabular-nums [&_time]:whitespace-normal">{value}</dd>
          <dd className="text-label text-muted-foreground">{note}</dd>
        </div>
      ))}
    </dl>
  )
}
