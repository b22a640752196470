'use server'

import { redirect } from 'next/navigation'
import { type Change, refuse } from '@/lib/change/change'
import { changeByForm } from '@/lib/change/legacy-form-action'
import { personOf } from '@/lib/change/legacy-person'
import { isLocale, routing } from '@/lib/i18n/routing'
import { localePath, projectEditPath } from '@/lib/routes'
import { takeLimits } from '@/lib/security/limits'
import { saveProject } from '@/lib/showcase/changes'
import type { Project } from '@/lib/showcase/project'
import { saveInput } from '@/lib/showcase/schema'
import { type Fields, sentFields, typedFields } from './fields'

/** Why a posted form was refused, and what was typed in it. */
export type Posted = {
  code: string
  retryAfter: number
  /** By field. */
  codes: Record<string, string>
  fields: Fields
}

const save: Change<typeof saveInput, Project> = {
  input: saveInput,
  run: async ({ input, jar }) => {
    const person = await personOf(jar)
    if (!person.ok) return person
    const taken = await takeLimits({ 'showcase-person': person.data.account.user.id })
    if (!taken.allowed) return refuse(429, 'rate_limited', { retryAfter: taken.retryAfter })
    return saveProject(person.data.tokens.accessToken, input)
  },
}

/**
 * Saves a draft by the form itself, where no script of the page runs: the same steps as the handler. Leads to
 * the draft's own page, or answers with what was typed.
 */
export async function saveByForm(_: Posted | null, form: FormData): Promise<Posted> {
  const fields = typedFields(form)
  const version = Number(form.get('knownVersion'))
  const saved = await changeByForm(save, {
    project: form.get('project') || null,
    knownVersion: version > 0 ? version : null,
    ...sentFields(fields),
  })
  if (saved.ok) {
    const language = form.get('language')
    const locale =
      typeof language === 'string' && isLocale(language) ? language : routing.defaultLocale
    redirect(localePath(locale, `${projectEditPath(saved.data.id)}?saved=1`))
  }
  return {
    code: saved.code,
    retryAfter: saved.retryAfter ?? 0,
    codes: saved.fields ?? {},
    fields,
  }
}
