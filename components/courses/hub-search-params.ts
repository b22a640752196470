import { type Course, getCourses, getCourseWords } from '@/content/courses'
import type { Profile } from '@/lib/account/account'
import { recommendCourses } from '@/lib/dashboard/recommendations'
import { type Locale, routing } from '@/lib/i18n/routing'
import { durationOf, type HubEntry } from '@/lib/learning/hub'
import { type CourseProgress, courseProgress } from '@/lib/learning/progress'
import type { CourseFigures, Overview } from '@/lib/learning/queries'

/** A course of the hub with the person's progress. */
export type HubCourse = HubEntry & { course: Course; progress: CourseProgress }

/** All courses for a person, in recommended order: completed ones last. */
export function getHubCourses(
  { enrolments }: Overview,
  figures: CourseFigures,
  { interests, role }: Pick<Profile, 'interests' | 'role'>,
  locale: Locale,
): HubCourse[] {
  const courses = getCourses()
  const tagsOf = ({ slug }: Course) =>
    [locale, routing.defaultLocale].flatMap((language) => getCourseWords(slug, language).tags)
  const person = { interests, enrolments, role }
  const open = recommendCourses(courses, person, tagsOf, courses.length)
  const ordered = new Set([...open.map(({ course }) => course), ...courses])
  return [...ordered].map((course) => {
    const { slug, track, level, topic, minutes } = course
    const progress = courseProgress(course, enrolments.get(slug))
    return {
      slug,
      track,
      level,
      topic,
      minutes,
      course,
      progress,
      status: progress.status,
      duration: durationOf(minutes),
      title: getCourseWords(slug, locale).title,
      enrolled: figures.get(slug)?.enrolled ?? 0,
    }
  })
}
