import { Check } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import { TitledSection } from '@/components/ui/titled-section'
import { type Course, getCourseWords } from '@/content/courses'
import { instructors } from '@/content/instructors'
import { cn } from '@/lib/cn'
import { orNull } from '@/lib/db/call'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { formatDuration } from '@/lib/i18n/date-time'
import { Link } from '@/lib/i18n/link'
import { getRecentComments } from '@/lib/learning/figures'
import { getCourseReviews, type RatingFigures } from '@/lib/learning/queries'
import { lessonPath } from '@/lib/routes'
import { RatingComments } from './public-ratings'
import { RatingForm } from './rating-form'
import { RatingSummary } from './rating-summary'

type State = 'complete' | 'current' | 'open'

type CourseOutlineProps = {
  course: Course
  /** Slugs of the completed lessons. */
  completed: readonly string[]
  /** The lesson to continue with; null if there is none, or nothing is started. */
  current: string | null
}

const marks: Record<State, string> = {
  complete: 'border-info bg-info text-background',
  current: 'border-info bg-background text-info',
  open: 'border-input bg-background text-muted-foreground',
}

/** The lessons in order, each with the person's progress. */
export async function CourseOutline({ course, completed, current }: CourseOutlineProps) {
  const [t, locale] = await Promise.all([getTranslations('learning.course'), getLocale()])
  const words = getCourseWords(course.slug, locale).lessons
  return (
    <TitledSection
      id="lessons"
      title={t('lessons')}
      titleClass="text-h3"
      className="lg:row-span-3 lg:row-start-2"
    >
      <p className="mt-2 max-w-measure text-muted-foreground">{t('order')}</p>
      <ol className="mt-6">
        {course.lessons.map(({ slug, minutes }, i) => {
          const state: State = completed.includes(slug)
            ? 'complete'
            : slug === current
              ? 'current'
              : 'open'
          return (
            <li key={slug} className="group relative grid grid-cols-[2rem_minmax(0,1fr)] gap-x-5">
              {/* The line from one lesson to the next. */}
              {i < course.lessons.length - 1 && (
                <span
                  aria-hidden="true"
                  className={cn(
                    'absolute top-6 -bottom-6 left-4 -ml-px border-l-2',
                    state === 'complete' ? 'border-info' : 'border-dotted border-input',
                  )}
                />
              )}
              <span
                aria-hidden="true"
                className={cn(
                  'relative mt-5 grid size-8 place-items-center rounded-full border-2 font-mono text-label',
                  marks[state],
                )}
              >
                {state === 'complete' ? <Check className="size-4 stroke-2" /> : i + 1}
              </span>
              <div
                className={cn(
                  'grid gap-x-6 py-5 sm:grid-cols-[minmax(0,1fr)_auto]',
                  i > 0 && 'border-t border-border',
                )}
              >
                <h3 className="text-title">
                  <Link href={lessonPath(course.slug, slug)} className="row-link">
                    {words[slug]?.title}
                  </Link>
                </h3>
                <p className="text-label text-muted-foreground max-sm:order-last max-sm:mt-2 sm:pt-1">
                  {state !== 'open' && (
                    <span className="mr-3 font-semibold text-info">{t(`states.${state}`)}</span>
                  )}
                  {formatDuration(minutes, locale)}
                </p>
                <p className="mt-1 max-w-measure text-muted-foreground">{words[slug]?.summary}</p>
              </div>
            </li>
          )
        })}
      </ol>
    </TitledSection>
  )
}

const aside = 'border-border lg:col-start-2 lg:border-l lg:pl-10'

/** What you will be able to do after the course. */
export async function CourseOutcomes({ course }: { course: Course }) {
  const [t, locale] = await Promise.all([getTranslations('learning.course'), getLocale()])
  return (
    <TitledSection id="outcomes" title={t('outcomes')} className={cn(aside, 'lg:row-start-2')}>
      <ul className="mt-4">
        {getCourseWords(course.slug, locale).outcomes.map((outcome) => (
          <li key={outcome} className="border-t border-border py-3 first:border-t-0 first:pt-0">
            {outcome}
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

type CourseFactsProps = {
  course: Course
  /** How many people are enrolled; hidden at 0. */
  enrolled: number
  rating: RatingFigures | undefined
}

export async function CourseFacts({ course, enrolled, rating }: CourseFactsProps) {
  const [t, locale] = await Promise.all([getTranslations('learning'), getLocale()])
  const number = new Intl.NumberFormat(locale)
  const facts = [
    [t('course.track'), t(`tracks.${course.track}.title`)],
    [t('course.level'), t(`levels.${course.level}`)],
    [t('course.duration'), formatDuration(course.minutes, locale)],
    [t('course.count'), number.format(course.lessons.length)],
    [t('course.instructor'), instructors[course.instructor]],
    ...(enrolled > 0 ? [[t('course.enrolled'), number.format(enrolled)]] : []),
    [t('hub.tags'), getCourseWords(course.slug, locale).tags.join(', ')],
  ]
  return (
    <TitledSection
      id="facts"
      title={t('course.facts')}
      className={cn(aside, 'lg:row-start-3 lg:pt-10')}
    >
      <RatingSummary rating={rating} className="mt-2" />
      <dl className="mt-4 grid gap-4 max-lg:grid-cols-2">
        {facts.map(([term, fact]) => (
          <div key={term} className="last:col-span-full">
            <dt className="mb-0.5 text-label text-muted-foreground">{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </TitledSection>
  )
}

type CourseRatingProps = {
  course: Course
  accessToken: string
  /** Only learners who completed the course can rate it. */
  completed: boolean
  className?: string
}

/** Learners' comments on a course, and the form for those who completed it; nothing without either. */
export async function CourseRating({
  course: { slug },
  accessToken,
  completed,
  className,
}: CourseRatingProps) {
  const [t, reviews, recent] = await Promise.all([
    getTranslations('ratings'),
    completed ? orNull(getCourseReviews(accessToken, slug)) : null,
    completed ? [] : getRecentComments(slug),
  ])
  const comments = reviews?.comments ?? recent
  if (!reviews && comments.length === 0) return null
  return (
    <div className={className}>
      {reviews && (
        <TitledSection id="rating" title={t(reviews.own ? 'yours' : 'title')} titleClass="text-h3">
          <p className="mt-2 max-w-measure text-muted-foreground">{t('lead')}</p>
          <ClientMessages namespaces={['ratings']}>
            <RatingForm course={slug} own={reviews.own} />
          </ClientMessages>
        </TitledSection>
      )}
      {comments.length > 0 && <RatingComments comments={comments} />}
    </div>
  )
}
