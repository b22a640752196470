import { CircleCheck } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import { StateBadge } from '@/components/capstones/submissions'
import { CourseRow } from '@/components/courses/course-row'
import { RatingSummary } from '@/components/courses/rating-summary'
import { InlineList } from '@/components/layout/inline-text'
import { ClimbLine } from '@/components/motif/climb-line'
import { getCapstone } from '@/content/capstones'
import { type Course, getCourses, getCourseWords } from '@/content/courses'
import { levels, type Track, tracks } from '@/content/topics'
import type { CapstoneSummary } from '@/lib/capstones/queries'
import type { Certificate } from '@/lib/certificates/certificate'
import { formatDuration } from '@/lib/i18n/date-time'
import { Link } from '@/lib/i18n/link'
import { inEnglish } from '@/lib/i18n/routing'
import { getRecentFigures, getRecentRatings } from '@/lib/learning/figures'
import { type CourseProgress, courseProgress } from '@/lib/learning/progress'
import type { CourseFigures, Overview, RatingFigures, Ratings } from '@/lib/learning/queries'
import { capstonePath, certificatePath } from '@/lib/routes'
import { TabPanel } from './certifications-panel'

type TrackCapstoneProps = {
  track: Track
  /** Undefined if it couldn't be read. */
  summary: CapstoneSummary | undefined
}

/** The project at the end of a track, after its courses, with what is missing for the certificate. */
async function TrackCapstone({ track, summary }: TrackCapstoneProps) {
  const [t, learning, locale] = await Promise.all([
    getTranslations('capstones'),
    getTranslations('learning'),
    getLocale(),
  ])
  const begun = summary?.state && summary.state !== 'draft' ? summary.state : null
  const missing = summary?.open && !summary.certified && summary.state !== 'passed'
  return (
    <section
      aria-labelledby={`capstone-${track}`}
      className="grid gap-x-8 gap-y-3 border-t border-border py-5 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">
        <p className="text-label text-muted-foreground">{t('title')}</p>
        <h4 id={`capstone-${track}`} className="font-semibold">
          <Link
            href={capstonePath(track)}
            className="relative z-1 underline-offset-4 hover:underline pointer-coarse:py-2"
          >
            {t(`tracks.${track}.title`)}
          </Link>
        </h4>
        <p className="mt-1 text-label text-muted-foreground">{t(`tracks.${track}.text`)}</p>
        <InlineList
          className="mt-1"
          items={[
            t('hours', getCapstone(track).hours),
            ...inEnglish(locale, learning('inEnglish')),
          ]}
        />
        {missing && <p className="mt-2 text-label font-semibold">{t('link.missing')}</p>}
      </div>
      {summary && (
        <div>
          <StateBadge
            state={
              begun ?? (summary.open ? (summary.state === 'draft' ? 'draft' : 'open') : 'closed')
            }
          />
        </div>
      )}
    </section>
  )
}

type TracksPanelProps = {
  overview: Overview | null
  certificates: Certificate[] | null
  capstones: ReadonlyMap<Track, CapstoneSummary> | null
}

/** The four tracks: courses, progress and certificate. */
export async function TracksPanel({ overview, certificates, capstones }: TracksPanelProps) {
  const t = await getTranslations('certifications.tracks')
  const [figures, ratings] = await Promise.all([getRecentFigures(), getRecentRatings()])
  const valid = (certificates ?? []).filter(({ revoked }) => !revoked)
  return (
    <TabPanel tab="tracks" title={t('title')} lead={t('lead')}>
      {overview && (
        <div className="grid gap-14">
          {tracks.map((track) => (
            <TrackEntry
              key={track}
              track={track}
              overview={overview}
              valid={valid}
              capstone={capstones?.get(track)}
              figures={figures}
              ratings={ratings}
            />
          ))}
        </div>
      )}
    </TabPanel>
  )
}

type TrackEntryProps = {
  track: Track
  overview: Overview
  valid: Certificate[]
  capstone: CapstoneSummary | undefined
  figures: CourseFigures
  ratings: Ratings
}

/** A track beside its courses. */
async function TrackEntry(props: TrackEntryProps) {
  const { track, overview, valid, capstone, figures, ratings } = props
  const [t, learning, locale] = await Promise.all([
    getTranslations('certifications.tracks'),
    getTranslations('learning'),
    getLocale(),
  ])
  const courses = getCourses()
    .filter((course) => course.track === track)
    .map((course) => ({
      course,
      progress: courseProgress(course, overview.enrolments.get(course.slug)),
    }))
  const done = courses.filter(({ progress }) => progress.status === 'completed').length
  const minutes = courses.reduce((sum, { course }) => sum + course.minutes, 0)
  const lessons = courses.reduce((sum, { progress }) => sum + progress.total, 0)
  const time = formatDuration(minutes, locale)
  const enrolled = courses.reduce(
    (sum, { course }) => sum + (figures.get(course.slug)?.enrolled ?? 0),
    0,
  )
  const taught = levels.filter((level) => courses.some(({ course }) => course.level === level))
  const [from, to] = [taught.at(0), taught.at(-1)]
  const range =
    from && to && from !== to
      ? t('levels', { from: learning(`levels.${from}`), to: learning(`levels.${to}`) })
      : learning(`levels.${from ?? 'beginner'}`)
  const certificateOf = (kind: Certificate['kind'], subject: string) =>
    valid.find((one) => one.kind === kind && one.subject === subject)?.code
  const trackCertificate = certificateOf('track', track)
  const title = learning(`tracks.${track}.title`)
  return (
    <section
      aria-labelledby={`track-${track}`}
      className="grid gap-x-14 gap-y-6 border-t border-input pt-6 lg:grid-cols-[21rem_minmax(0,1fr)]"
    >
      <div>
        <h3 id={`track-${track}`} className="text-h3">
          {title}
        </h3>
        <p className="mt-2 text-muted-foreground">{learning(`tracks.${track}.description`)}</p>
        <InlineList
          className="mt-4"
          items={[
            learning('courses', { count: courses.length }),
            time,
            range,
            ...(enrolled > 0 ? [learning('trackEnrolled', { count: enrolled })] : []),
          ]}
        />
        <RatingSummary rating={ratings.tracks.get(track)} className="mt-1" />
        <ClimbLine seed={track} legs={courses.length} done={done} className="mt-6" />
        <p className="mt-2 text-label text-muted-foreground">
          {t('done', { done, total: courses.length })}
        </p>
        {trackCertificate && (
          <Link
            href={certificatePath(trackCertificate)}
            prefetch={false}
            className="underline-link mt-3 inline-flex min-h-11 items-center font-semibold"
          >
            {t('certificate')}
            <span className="sr-only"> {t('of', { title })}</span>
          </Link>
        )}
      </div>
      <div>
        <ul
          aria-label={t('courses', { track: title })}
          className="-mt-5 [&>li:first-child]:border-t-0"
        >
          {courses.map(({ course, progress }) => (
            <TrackCourse
              key={course.slug}
              course={course}
              progress={progress}
              rating={ratings.courses.get(course.slug)}
              certificate={certificateOf('course', course.slug)}
            />
          ))}
        </ul>
        <TrackCapstone track={track} summary={capstone} />
        <p className="border-t border-border pt-5 text-label text-muted-foreground">
          {t('states', { lessons })}
        </p>
      </div>
    </section>
  )
}

type TrackCourseProps = {
  course: Course
  progress: CourseProgress
  rating: RatingFigures | undefined
  /** The code of the person's valid certificate. */
  certificate: string | undefined
}

/** A course of a track, with the person's progress. */
async function TrackCourse({ course, progress, rating, certificate }: TrackCourseProps) {
  const [t, learning, locale] = await Promise.all([
    getTranslations('certifications.tracks'),
    getTranslations('learning'),
    getLocale(),
  ])
  const { status } = progress
  return (
    <CourseRow
      course={course}
      compact
      heading="h4"
      progress={progress}
      rating={rating}
      action={
        status === 'completed' ? (
          <p className="flex items-center gap-1.5 text-label font-semibold text-success">
            <CircleCheck className="size-4.5" />
            {learning('status.completed')}
          </p>
        ) : (
          <p
            className={
              status === 'in-progress'
                ? 'text-label font-semibold'
                : 'text-label text-muted-foreground'
            }
          >
            {learning(`status.${status}`)}
          </p>
        )
      }
    >
      {certificate && (
        <p className="mt-1 text-label">
          <Link
            href={certificatePath(certificate)}
            prefetch={false}
            className="relative z-1 underline-link inline-block pointer-coarse:py-2.5"
          >
            {t('certificate')}
            <span className="sr-only">
              {' '}
              {t('of', { title: getCourseWords(course.slug, locale).title })}
            </span>
          </Link>
        </p>
      )}
    </CourseRow>
  )
}
