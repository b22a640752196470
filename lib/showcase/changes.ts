import 'server-only'
import { z } from 'zod'
import { defineChange } from '@/lib/change/define-change'
import { call, nothing } from '@/lib/db/call'
import { receiveUpload } from '@/lib/http/concurrency'
import { onlyImage, receiveImageForm } from '@/lib/http/image-upload'
import { Refusal } from '@/lib/http/refusal'
import { removeDiscarded, storeImage } from './images'
import { projectRow, requireChangeable } from './queries'
import {
  imageInput,
  likeInput,
  projectInput,
  reviewInput,
  saveInput,
  spotlightInput,
} from './schema'

const member = { access: 'person', limits: 'showcase-person' } as const

/** Saves or creates a draft and returns its new version. 409 'project_changed', 'project_state', 'project_limit'. */
export const saveProject = defineChange({
  name: 'showcase/save',
  input: saveInput,
  ...member,
  run: ({ input: { project, knownVersion, shownAs, imageAlt, ...fields }, db }) =>
    call(
      db.rpc('save_project', {
        // Null creates one; the generated types don't allow it.
        project: project as string,
        known_version: knownVersion as number,
        fields: { ...fields, shown_as: shownAs, image_alt: imageAlt },
      }),
      projectRow,
    ),
})

/** Database names of what an incomplete project lacks, as form fields and codes. */
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

/** Submits a project for review; 422 'project_incomplete' names the missing fields. */
export const submitProject = defineChange({
  name: 'showcase/submit',
  input: projectInput,
  ...member,
  run: ({ input, db }) =>
    call(db.rpc('submit_project', input), projectRow, { project_incomplete: incomplete }),
})

/** Turns a submitted, published or returned project back into a draft. */
export const withdrawProject = defineChange({
  name: 'showcase/withdraw',
  input: projectInput,
  ...member,
  run: ({ input, db }) => call(db.rpc('withdraw_project', input), projectRow),
})

/** Deletes the person's project and its image. */
export const deleteProject = defineChange({
  name: 'showcase/delete',
  input: projectInput,
  ...member,
  run: async ({ input, db }) => {
    await call(db.rpc('delete_project', input), nothing)
    await removeDiscarded()
  },
})

/** Reads an image form: project id as `project`, file as `image`. Throws as `receiveImageForm` does. */
export async function readImageForm(request: Request) {
  const form = await receiveImageForm(request)
  return { project: form.get('project'), image: onlyImage(form) }
}

/** Replaces the image of the person's draft or returned project; ignores the file's name and type. */
export const setImage = defineChange({
  name: 'showcase/image',
  input: imageInput,
  access: 'person',
  limits: 'upload-person',
  turns: receiveUpload,
  read: readImageForm,
  run: async ({ input, account, tokens }) => {
    const { id } = await requireChangeable(tokens.accessToken, input.project)
    return storeImage(id, account.user.id, await input.image.bytes())
  },
})

/** Removes the image of the person's draft or returned project. */
export const removeImage = defineChange({
  name: 'showcase/image/remove',
  input: projectInput,
  ...member,
  run: async ({ input, db }) => {
    const project = await call(db.rpc('detach_project_image', input), projectRow)
    await removeDiscarded()
    return project
  },
})

/** Likes another person's published project, or takes the like back. */
export const likeProject = defineChange({
  name: 'showcase/like',
  input: likeInput,
  ...member,
  run: ({ input, db }) =>
    call(db.rpc('like_project', input), z.object({ likes: z.number(), liked: z.boolean() })),
})

/** Records a moderator's decision on another person's project; 409 'project_changed' if it has changed since. */
export const reviewProject = defineChange({
  name: 'showcase/review',
  input: reviewInput,
  access: 'staff',
  permission: 'moderation',
  limits: 'showcase-person',
  run: ({ input: { knownVersion, ...review }, db }) =>
    call(db.rpc('review_project', { ...review, known_version: knownVersion }), projectRow),
})

/** Sets or clears (project null) a month's spotlight; returns the chosen project. */
export const setSpotlight = defineChange({
  name: 'showcase/spotlight',
  input: spotlightInput,
  access: 'staff',
  permission: 'moderation',
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
