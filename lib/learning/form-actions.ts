'use server'

import { redirect } from 'next/navigation'
import { formAction, type Posted } from '@/lib/change/form-action'
import { getCourse, sampleLesson } from '@/lib/content/courses'
import { isLocale, routing } from '@/lib/i18n/routing'
import { lessonPath, localePath } from '@/lib/routes'
import { enrol } from './changes'

const enrolByForm = formAction(enrol, ({ course }) => ({ course }))

type Enrolled = { enrolledAt: string }

/** Enrols without scripts: redirects to the first lesson, or returns why not. */
export async function startByForm(
  before: Posted<Enrolled> | null,
  form: FormData,
): Promise<Posted<Enrolled>> {
  const posted = await enrolByForm(before, form)
  const course = getCourse(posted.typed.course ?? '')
  if (!posted.ok || !course) return posted
  const { language = '' } = posted.typed
  const locale = isLocale(language) ? language : routing.defaultLocale
  redirect(localePath(locale, lessonPath(course.slug, sampleLesson(course).slug)))
}
