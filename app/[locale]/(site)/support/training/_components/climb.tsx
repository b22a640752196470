import { getTranslations } from 'next-intl/server'
import { ElevationProfile } from '@/components/motif/elevation-profile'
import { getCourses } from '@/lib/content/courses'
import { tracks } from '@/lib/content/tracks'

const heights = [0.05, 0.12, 0.1, 0.22, 0.3, 0.28, 0.42, 0.4, 0.55, 0.62, 0.6, 0.74, 0.86, 0.84, 1]

/** What there is to learn, counted, on a line that climbs. */
export async function Climb() {
  const t = await getTranslations('support.training.figures')
  const courses = getCourses()
  const sum = (of: (course: (typeof courses)[number]) => number) =>
    courses.reduce((total, course) => total + of(course), 0)
  return (
    <ElevationProfile
      samples={heights}
      ticks={[
        { label: t('tracks'), value: String(tracks.length) },
        { label: t('courses'), value: String(courses.length) },
        { label: t('lessons'), value: String(sum(({ lessons }) => lessons.length)) },
        { label: t('hours'), value: String(Math.round(sum(({ minutes }) => minutes) / 60)) },
      ]}
    />
  )
}
