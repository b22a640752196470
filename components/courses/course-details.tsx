import { getLocale, getTranslations } from 'next-intl/server'
import { Section } from '@/components/layout/page-section'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { TitledSection } from '@/components/ui/titled-section'
import { type Course, getCourses, getCourseWords, sampleLesson } from '@/content/courses'
import { getInstructorBio } from '@/content/instructor-bios'
import { instructors } from '@/content/instructors'
import { levels } from '@/content/topics'
import { formatDuration } from '@/lib/i18n/date-time'
import { Link } from '@/lib/i18n/link'
import { publicCoursePath, routes, samplePath } from '@/lib/routes'
import { CourseRow } from './course-row'

/** What you will be able to do after the course. */
export async function CourseOutcomes({ course }: { course: Course }) {
  const [t, locale] = await Promise.all([getTranslations('learning.course'), getLocale()])
  return (
    <TitledSection id="outcomes" title={t('outcomes')} titleClass="text-h3">
      <ul className="mt-6 grid gap-x-10 border-b border-border sm:grid-cols-2">
        {getCourseWords(course.slug, locale).outcomes.map((outcome) => (
          <li key={outcome} className="border-t border-border py-4">
            {outcome}
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

const needs = ['browser', 'account', 'english'] as const

/** Courses of the same track on the levels below. */
function coursesBefore({ track, level }: Course): readonly Course[] {
  return getCourses().filter(
    (other) => other.track === track && levels.indexOf(other.level) < levels.indexOf(level),
  )
}

/** Requirements, and earlier courses of the same track. */
export async function CourseNeeds({ course }: { course: Course }) {
  const [t, locale] = await Promise.all([getTranslations('courses.needs'), getLocale()])
  const before = coursesBefore(course)
  return (
    <TitledSection id="needs" title={t('title')}>
      <ul className="mt-4">
        {needs.map((need) => (
          <li key={need} className="border-t border-border py-3 first:border-t-0 first:pt-0">
            {t(need)}
          </li>
        ))}
        <li className="border-t border-border py-3">
          {before.length === 0 ? t('first') : t('before')}
          {before.map(({ slug }) => (
            <Link
              key={slug}
              href={publicCoursePath(slug)}
              className="flex min-h-9 items-center underline-link pointer-coarse:min-h-11"
            >
              {getCourseWords(slug, locale).title}
            </Link>
          ))}
        </li>
      </ul>
    </TitledSection>
  )
}

export async function CourseInstructor({ course }: { course: Course }) {
  const [t, locale] = await Promise.all([getTranslations('learning.course'), getLocale()])
  return (
    <TitledSection id="instructor" title={t('instructor')}>
      <p className="mt-4 font-semibold">{instructors[course.instructor]}</p>
      <p className="mt-1 text-muted-foreground">{getInstructorBio(course.instructor, locale)}</p>
    </TitledSection>
  )
}

/** The lessons in order; the sample is linked. */
export async function Syllabus({ course }: { course: Course }) {
  const [t, locale] = await Promise.all([getTranslations('courses'), getLocale()])
  const words = getCourseWords(course.slug, locale).lessons
  const sample = sampleLesson(course).slug
  return (
    <TitledSection id="syllabus" title={t('syllabus.title')} titleClass="text-h3">
      <p className="mt-2 max-w-measure text-muted-foreground">{t('syllabus.lead')}</p>
      <ol className="mt-6 border-b border-border">
        {course.lessons.map(({ slug, minutes }, i) => (
          <li
            key={slug}
            className="group relative grid grid-cols-[2rem_minmax(0,1fr)] gap-x-4 border-t border-border py-5"
          >
            <span
              aria-hidden="true"
              className="grid size-8 place-items-center rounded-full border border-input font-mono text-label text-muted-foreground"
            >
              {i + 1}
            </span>
            <div className="grid gap-x-6 sm:grid-cols-[minmax(0,1fr)_auto]">
              <h3 className="text-title">
                {slug === sample ? (
                  <Link href={samplePath(course.slug, slug)} className="row-link">
                    {words[slug]?.title}
                  </Link>
                ) : (
                  words[slug]?.title
                )}
              </h3>
              <p className="flex items-center gap-3 text-label text-muted-foreground max-sm:order-last max-sm:mt-2">
                {slug === sample && <Badge variant="info">{t('syllabus.sample')}</Badge>}
                {formatDuration(minutes, locale)}
              </p>
              <p className="mt-1 max-w-measure text-muted-foreground">{words[slug]?.summary}</p>
            </div>
          </li>
        ))}
      </ol>
    </TitledSection>
  )
}

/** The other courses of the track. */
export async function RelatedCourses({ course }: { course: Course }) {
  const [t, learning] = await Promise.all([
    getTranslations('courses.related'),
    getTranslations('learning.tracks'),
  ])
  const others = getCourses().filter(
    ({ slug, track }) => track === course.track && slug !== course.slug,
  )
  const track = learning(`${course.track}.title`)
  return (
    <Section
      tone="raised"
      title={t('title', { track })}
      lead={`${learning(`${course.track}.description`)} ${t('lead')}`}
    >
      <div>
        <ul className="border-b border-border">
          {others.map((other) => (
            <CourseRow
              key={other.slug}
              course={other}
              href={publicCoursePath(other.slug)}
              compact
            />
          ))}
        </ul>
        <Button asChild variant="outline" className="mt-8">
          <Link href={`${routes.academy}?tab=learning-paths`}>{t('paths')}</Link>
        </Button>
      </div>
    </Section>
  )
}
