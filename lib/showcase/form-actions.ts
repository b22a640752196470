'use server'

import { redirect } from 'next/navigation'
import { formAction, type Posted } from '@/lib/change/form-action'
import { isLocale, routing } from '@/lib/i18n/routing'
import { localePath, projectEditPath } from '@/lib/routes'
import { saveProject } from './changes'
import { inputOf, typedFields } from './fields'
import type { Project } from './queries'

const save = formAction(saveProject, ({ project, knownVersion, ...typed }) => ({
  project: project || null,
  knownVersion: Number(knownVersion) || null,
  ...inputOf(typedFields(typed)),
}))

/** Saves a draft without scripts: redirects to its page, or returns what was typed. */
export async function saveByForm(
  before: Posted<Project> | null,
  form: FormData,
): Promise<Posted<Project>> {
  const posted = await save(before, form)
  if (!posted.ok) return posted
  const { language = '' } = posted.typed
  const locale = isLocale(language) ? language : routing.defaultLocale
  redirect(localePath(locale, `${projectEditPath(posted.data.id)}?saved=1`))
}
