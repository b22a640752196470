import { getCapstone } from '@/content/capstones'
import type { Track } from '@/content/topics'
import { Link } from '@/lib/i18n/link'
import type { CapstoneEntry } from '@/lib/staff/capstones-queries'
import { staffCapstonesPath } from '@/lib/staff/paths'

type EarlierMarksProps = { track: Track } & Pick<CapstoneEntry, 'earlier'>

/** What was still missing in earlier submissions. */
export function EarlierMarks({ track, earlier }: EarlierMarksProps) {
  if (earlier.length === 0) return null
  const { criteria } = getCapstone(track)
  return (
    <section aria-labelledby="earlier" className="mt-10 max-w-reading">
      <h2 id="earlier" className="text-title">
        Earlier submissions
      </h2>
      <ul className="mt-3 border-b border-border">
        {earlier.map(({ id, number, marking }) => (
          <li key={id} className="border-t border-border py-3">
            <Link href={staffCapstonesPath(id)} className="underline-link">
              Submission {number}
            </Link>
            <ul className="mt-1 text-label">
              {criteria
                .filter((criterion) => marking?.marks[criterion.id]?.met === false)
                .map((criterion) => (
                  <li key={criterion.id}>
                    <span className="font-semibold">{criterion.title}:</span>{' '}
                    <span className="wrap-anywhere">{marking?.marks[criterion.id]?.comment}</span>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
