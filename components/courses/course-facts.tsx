import { getLocale, getTranslations } from 'next-intl/server'
import { TitledSection } from '@/components/ui/titled-section'
import { type Course, getCourses, getCourseWords } from '@/content/courses'
import { getInstructorBio } from '@/content/instructor-bios'
import { instructors } from '@/content/instructors'
import { levels } from '@/content/tracks'
import { Link } from '@/lib/i18n/link'
import { publicCoursePath } from '@/lib/routes'

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
