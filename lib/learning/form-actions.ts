'use server'

import { redirect } from 'next/navigation'
import { getCourse, sampleLesson } from '@/content/courses'
import { formAction, type Posted } from '@/lib/change/form-action'
import { isLocale, routing } from '@/lib/i18n/routing'
import { lessonPath, localePath } from '@/lib/routes'
import { enrol, rateCourse, removeRating } from './changes'

export const rateByForm = formAction(rateCourse, ({ rating, ...typed }) => ({
  ...typed,
  rating: Number(rating ?? 0),
}))
export const unrateByForm = formAction(removeRating)

type Enrolled = { enrolledAt: string }

const start = formAction(enrol, ({ start: wanted = '' }) => ({ course: wanted.split('/')[0] }))

/** Enrols without scripts and redirects to the lesson: `start` is the course and lesson, as in a URL. */
export async function startByForm(
  before: Posted<Enrolled> | null,
  form: FormData,
): Promise<Posted<Enrolled>> {
  const posted = await start(before, form)
  const { language = '', start: wanted = '' } = posted.typed
  const [slug = '', lesson = ''] = wanted.split('/')
  const course = getCourse(slug)
  if (!posted.ok || !course) return posted
  const isKnown = course.lessons.some((one) => one.slug === lesson)
  const path = lessonPath(slug, isKnown ? lesson : sampleLesson(course).slug)
  redirect(localePath(isLocale(language) ? language : routing.defaultLocale, path))
}
