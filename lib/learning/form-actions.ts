'use server'

import { redirect } from 'next/navigation'
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
  if (!posted.ok) return posted
  const { language = '', start: wanted = '' } = posted.typed
  const [course = '', lesson = ''] = wanted.split('/')
  redirect(
    localePath(isLocale(language) ? language : routing.defaultLocale, lessonPath(course, lesson)),
  )
}
