import 'server-only'
import { z } from 'zod'
import { defineChange } from '@/lib/change/define-change'
import { call, nothing } from '@/lib/db/call'
import { readForm } from '@/lib/http/body'
import { Refusal } from '@/lib/http/refusal'
import { removeDiscarded, storeImage } from './images'
import { imageBytes } from './project'
import { projectRow, requireChangeable } from './queries'
import {
  imageInput,
  likeInput,
  projectInput,
  reviewInput,
  saveInput,
  spotlightInput,
} from './schema'

/**
 * Saves the person's draft or returned project, or begins one; answers it with its new version. 409
 * 'project_changed' where another device saved meanwhile, 'project_state', 'project_limit'.
 */
export const saveProject = defineChange({
  name: 'showcase/save',
  input: saveInput,
  access: 'person',
  limits: 'showcase-person',
  run: ({ input: { project, knownVersion, shownAs, imageAlt, ...fields }, db }) =>
    call(
      db.rpc('save_project', {
        // Null begins a new one; the generated types know no null.
        project: project as string,
        known_version: knownVersion as number,
        fields: { ...fields, shown_as: shownAs, image_alt: imageAlt },
      }),
      projectRow,
    ),
})

/** What a project lacks to be submitted, by the database's names, as fields and codes of the form. */
const lacks: Record<string, [field: string, code: string]> = {
  title: ['title', 'title_missing'],
  summary: ['summary', 'summary_short'],
  description: ['description', 'description_short'],
  category: ['category', 'category_missing'],
  shown_as: ['shownAs', 'shown_as_missing'],
}

function incomplete(details: string): Refusal {
  const missing = details.split(',').flatMap((name) => {
    const lack = lacks[name]
    return lack ? [lack] : []
  })
  return new Refusal(422, 'project_incomplete', { fields: Object.fromEntries(missing) })
}

/** Hands a project to the moderators; 422 'project_incomplete' names the fields that are missing. */
export const submitProject = defineChange({
  name: 'showcase/submit',
  input: projectInput,
  access: 'person',
  limits: 'showcase-person',
  run: ({ input, db }) =>
    call(db.rpc('submit_project', input), projectRow, { project_incomplete: incomplete }),
})

/** Makes a submitted, published or returned project a draft again. */
export const withdrawProject = defineChange({
  name: 'showcase/withdraw',
  input: projectInput,
  access: 'person',
  limits: 'showcase-person',
  run: ({ input, db }) => call(db.rpc('withdraw_project', input), projectRow),
})

/** Deletes the person's project with its image. */
export const deleteProject = defineChange({
  name: 'showcase/delete',
  input: projectInput,
  access: 'person',
  limits: 'showcase-person',
  run: async ({ input, db }) => {
    await call(db.rpc('delete_project', input), nothing)
    await removeDiscarded()
  },
})

/** The form of an image: its project's id as `project`, its file as `image`. Refuses as `readForm` does. */
export async function readImageForm(request: Request) {
  const form = await readForm(request, imageBytes).catch((error: unknown) => {
    const tooLarge = error instanceof Refusal && error.code === 'too_large'
    throw tooLarge ? new Refusal(413, 'image_too_large') : error
  })
  const [image, ...others] = form.getAll('image')
  return { project: form.get('project'), image: others.length > 0 ? null : image }
}

/**
 * Makes a file the image of the person's draft or returned project, and removes the one before. The file's name and
 * type are not looked at.
 */
export const setImage = defineChange({
  name: 'showcase/image',
  input: imageInput,
  access: 'person',
  limits: 'upload-person',
  read: readImageForm,
  run: async ({ input, account, tokens }) => {
    const { id } = await requireChangeable(tokens.accessToken, input.project)
    return storeImage(id, account.user.id, await input.image.bytes())
  },
})

/** Takes the image off the person's draft or returned project. */
export const removeImage = defineChange({
  name: 'showcase/image/remove',
  input: projectInput,
  access: 'person',
  limits: 'showcase-person',
  run: async ({ input, db }) => {
    const project = await call(db.rpc('detach_project_image', input), projectRow)
    await removeDiscarded()
    return project
  },
})

/** Likes a published project of somebody else, or takes that back. */
export const likeProject = defineChange({
  name: 'showcase/like',
  input: likeInput,
  access: 'person',
  limits: 'showcase-person',
  run: ({ input, db }) =>
    call(db.rpc('like_project', input), z.object({ likes: z.number(), liked: z.boolean() })),
})

/** A moderator's decision on somebody else's project; 409 'project_changed' where it is no longer what they read. */
export const reviewProject = defineChange({
  name: 'showcase/review',
  input: reviewInput,
  access: 'person',
  limits: 'showcase-person',
  run: ({ input: { knownVersion, ...review }, db }) =>
    call(db.rpc('review_project', { ...review, known_version: knownVersion }), projectRow),
})

/** A moderator's choice of a month's spotlight, or none (project null); answers the chosen project. */
export const setSpotlight = defineChange({
  name: 'showcase/spotlight',
  input: spotlightInput,
  access: 'person',
  limits: 'showcase-person',
  run: ({ input: { project, prize, note, ...input }, db }) => {
    const month = `${input.month}-01`
    return project
      ? call(db.rpc('choose_spotlight', { month, project, prize, note }), projectRow)
      : call(
          db.rpc('clear_spotlight', { month }),
          z.boolean().transform(() => null),
        )
  },
})
