import 'server-only'
import { z } from 'zod'
import { done, type Outcome, refuse, unavailable } from '@/lib/change/change'
import { patience, personClient } from '@/lib/db/clients'
import { removeDiscarded } from './files'
import type { Project } from './project'
import { projectRow } from './row'
import type { reviewInput, saveInput, spotlightInput } from './schema'

type Failure = { code?: string; message: string; details?: string | null }

/** Codes that the functions of the database raise, and what they mean to whoever asked. */
const refusals: Record<string, number> = {
  session_ended: 401,
  profile_incomplete: 403,
  not_moderator: 403,
  own_project: 403,
  project_unknown: 404,
  project_changed: 409,
  project_state: 409,
  project_limit: 409,
  reason_missing: 422,
  month_invalid: 422,
  rate_limited: 429,
}

/** What a project lacks to be submitted, by the database's names, as fields and codes of the form. */
const lacks: Record<string, [field: string, code: string]> = {
  title: ['title', 'title_missing'],
  summary: ['summary', 'summary_short'],
  description: ['description', 'description_short'],
  category: ['category', 'category_missing'],
  shown_as: ['shownAs', 'shown_as_missing'],
}

function refusalOf(error: Failure, status: number): Outcome<never> {
  const known = refusals[error.message]
  const retryAfter = known === 429 ? Number(error.details) || undefined : undefined
  if (known) return refuse(known, error.message, { retryAfter })
  if (error.message === 'project_incomplete') {
    const missing = (error.details ?? '').split(',').map((name) => lacks[name])
    const fields = Object.fromEntries(missing.filter((one) => one !== undefined))
    return refuse(422, error.message, { fields })
  }
  if (status === 401) return refuse(401, 'session_ended')
  // A value that a table's check refuses.
  if (error.code === '23514' || error.code === '22P02') return refuse(422, 'invalid_input')
  return unavailable()
}

type Call<T> = PromiseLike<
  ({ data: T; error: null } | { data: null; error: Failure }) & { status: number }
>

/** Asks the database as the person and reads its answer. */
async function change<Schema extends z.ZodType>(
  accessToken: string,
  call: (person: ReturnType<typeof personClient>) => Call<unknown>,
  schema: Schema,
): Promise<Outcome<z.output<Schema>>> {
  const { data, error, status } = await call(personClient(accessToken, patience.change))
  if (error) return refusalOf(error, status)
  const parsed = schema.safeParse(status === 204 ? nothing : data)
  return parsed.success ? done(parsed.data) : unavailable()
}

/** What a function says that has nothing to tell. */
const nothing = 'nothing'
const silence = z.literal(nothing).transform(() => null)
const either = z.boolean().transform(() => null)
const likes = z.object({ likes: z.number(), liked: z.boolean() })

/**
 * Saves the person's draft or returned project, or begins one; answers it with its new version. 409
 * 'project_changed' where another device saved meanwhile, 'project_state', 'project_limit'.
 */
export async function saveProject(
  accessToken: string,
  { project, knownVersion, shownAs, imageAlt, ...fields }: z.output<typeof saveInput>,
): Promise<Outcome<Project>> {
  return change(
    accessToken,
    (person) =>
      person.rpc('save_project', {
        // Null begins a new one; the generated types know no null.
        project: project as string,
        known_version: knownVersion as number,
        fields: { ...fields, shown_as: shownAs, image_alt: imageAlt },
      }),
    projectRow,
  )
}

/** Hands a project to the moderators; 422 'project_incomplete' names the fields that are missing. */
export async function submitProject(
  accessToken: string,
  project: string,
): Promise<Outcome<Project>> {
  return change(accessToken, (person) => person.rpc('submit_project', { project }), projectRow)
}

/** Makes a submitted, published or returned project a draft again. */
export async function withdrawProject(
  accessToken: string,
  project: string,
): Promise<Outcome<Project>> {
  return change(accessToken, (person) => person.rpc('withdraw_project', { project }), projectRow)
}

/** Deletes the person's project with its image. */
export async function deleteProject(accessToken: string, project: string): Promise<Outcome<null>> {
  const outcome = await change(
    accessToken,
    (person) => person.rpc('delete_project', { project }),
    silence,
  )
  if (outcome.ok) await removeDiscarded()
  return outcome
}

/** Takes the image off the person's draft or returned project. */
export async function removeImage(accessToken: string, project: string): Promise<Outcome<Project>> {
  const outcome = await change(
    accessToken,
    (person) => person.rpc('detach_project_image', { project }),
    projectRow,
  )
  if (outcome.ok) await removeDiscarded()
  return outcome
}

/** Likes a published project of somebody else, or no longer. */
export async function likeProject(
  accessToken: string,
  project: string,
  liked: boolean,
): Promise<Outcome<{ likes: number; liked: boolean }>> {
  return change(accessToken, (person) => person.rpc('like_project', { project, liked }), likes)
}

/** A moderator's decision on somebody else's project; 409 'project_changed' where it is no longer what they read. */
export async function reviewProject(
  accessToken: string,
  { project, decision, reason, knownVersion }: z.output<typeof reviewInput>,
): Promise<Outcome<Project>> {
  return change(
    accessToken,
    (person) =>
      person.rpc('review_project', { project, decision, reason, known_version: knownVersion }),
    projectRow,
  )
}

/** A moderator's choice of a month's spotlight, or none (project null); answers the chosen project. */
export async function setSpotlight(
  accessToken: string,
  { month, project, prize, note }: z.output<typeof spotlightInput>,
): Promise<Outcome<Project | null>> {
  const day = `${month}-01`
  if (project === null) {
    return change(accessToken, (person) => person.rpc('clear_spotlight', { month: day }), either)
  }
  return change(
    accessToken,
    (person) => person.rpc('choose_spotlight', { month: day, project, prize, note }),
    projectRow,
  )
}
