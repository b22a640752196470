import { Award } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { getCourses } from '@/content/courses'
import { tracks } from '@/content/tracks'
import { getCapstones } from '@/lib/capstones/queries'
import { orNull } from '@/lib/db/call'
import { Link } from '@/lib/i18n/link'
import type { Overview } from '@/lib/learning/queries'
import { capstonePath } from '@/lib/routes'

type CapstoneLineProps = { accessToken: string; enrolments: Overview['enrolments'] }

/**
 * Tracks whose certificate needs only the capstone, a line each. Asks the database only for people who have completed
 * every course of a track, so others' dashboards still take one call.
 */
export async function CapstoneLines({ accessToken, enrolments }: CapstoneLineProps) {
  const done = tracks.filter((track) =>
    getCourses()
      .filter((course) => course.track === track)
      .every(({ slug }) => enrolments.get(slug)?.completedAt),
  )
  if (done.length === 0) return null
  const [capstones, t, learning] = await Promise.all([
    orNull(getCapstones(accessToken)),
    getTranslations('capstones'),
    getTranslations('learning.tracks'),
  ])
  const waiting = done.flatMap((track) => {
    const entry = capstones?.get(track)
    const isNext = entry && !entry.certified && ['draft', 'returned', null].includes(entry.state)
    return isNext ? [{ track, begun: entry.state !== null }] : []
  })
  return waiting.map(({ track, begun }) => (
    <section
      key={track}
      aria-labelledby={`capstone-${track}`}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-y border-border py-4 sm:flex-nowrap"
    >
      <div className="flex min-w-0 items-center gap-4">
        <Award className="size-5 shrink-0 text-info" />
        <div className="min-w-0">
          <h2 id={`capstone-${track}`} className="text-label text-muted-foreground">
            {t('link.title')}
          </h2>
          <p className="font-semibold">{t('link.ready', { track: learning(`${track}.title`) })}</p>
        </div>
      </div>
      <Button asChild variant="outline" className="shrink-0">
        <Link href={capstonePath(track)}>{t(begun ? 'link.continue' : 'link.start')}</Link>
      </Button>
    </section>
  ))
}
