import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { LessonFigures, QuestionFigures, RatingFigures } from '@/components/staff/course-figures'
import { StaffPage, UnavailablePage } from '@/components/staff/staff-page'
import { FigureList } from '@/components/ui/figure-list'
import { getCourse } from '@/content/courses'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { Link } from '@/lib/i18n/link'
import { publicCoursePath } from '@/lib/routes'
import { type CourseFigures, getStaffCourse } from '@/lib/staff/courses-queries'
import { trackName } from '@/lib/staff/names'
import { staffCoursesPath } from '@/lib/staff/paths'

export const metadata: Metadata = { title: 'Course' }

const back = { href: staffCoursesPath(), label: 'Courses' }
const many = new Intl.NumberFormat('en').format

/** The mean of ratings by stars; null without any. */
function meanOf(stars: CourseFigures['stars']): number | null {
  const entries = Object.entries(stars)
  const people = entries.reduce((sum, [, count]) => sum + count, 0)
  return people === 0
    ? null
    : entries.reduce((sum, [star, count]) => sum + Number(star) * count, 0) / people
}

/** A course in figures. */
export default async function StaffCoursePage({
  params,
}: PageProps<'/[locale]/staff/courses/[course]'>) {
  const { tokens } = await requireStaff('courses')
  const { course: slug } = await params
  const result = await orNull(
    getStaffCourse(tokens.accessToken, slug).then((course) => ({ course })),
  )
  if (!result)
    return (
      <UnavailablePage
        back={back}
        title="Course"
        path={staffCoursesPath(encodeURIComponent(slug))}
      />
    )
  const { course } = result
  if (!course) notFound()
  const mean = meanOf(course.stars)
  return (
    <StaffPage
      back={back}
      title={course.title}
      lead={`${trackName(course.track)}, ${course.level}${course.retired ? ', no longer in the catalogue' : ''}`}
      actions={
        getCourse(course.id) && (
          <Link
            href={publicCoursePath(course.id)}
            className="inline-flex min-h-11 items-center underline-link"
          >
            Open the course
          </Link>
        )
      }
    >
      <FigureList
        figures={[
          { label: 'Enrolled', value: many(course.enrolled) },
          { label: 'Completed', value: many(course.completed) },
          {
            label: 'Completed, of those enrolled',
            value:
              course.enrolled === 0
                ? '–'
                : `${Math.round((100 * course.completed) / course.enrolled)}%`,
          },
          { label: 'Mean rating', value: mean === null ? '–' : mean.toFixed(1) },
        ]}
      />
      <LessonFigures course={course} />
      <QuestionFigures course={course} />
      <RatingFigures stars={course.stars} />
    </StaffPage>
  )
}
