import 'server-only'
import { z } from 'zod'
import { tracks } from '@/content/topics'
import { defineChange } from '@/lib/change/define-change'
import { call } from '@/lib/db/call'
import { readJson } from '@/lib/http/body'
import { Refusal } from '@/lib/http/refusal'
import { problemOf, saveBytes, withLineFeeds } from './files'

const version = z.int('invalid').min(1, 'invalid')
const track = z.enum(tracks, 'invalid')

const startInput = z.object({ track })

const submitInput = z.object({ track, knownVersion: version })

const saveInput = submitInput.extend({
  files: z
    .array(
      z.object({
        name: z.string('invalid').trim(),
        text: z.string('invalid').transform(withLineFeeds),
      }),
      'invalid',
    )
    .superRefine((files, context) => {
      const found = problemOf(files)
      if (found) context.addIssue(found.problem)
    }),
})

const newVersion = z.number()

/** Begins the capstone of a track, or gives it a new project; returns the project's id. 409 'project_limit'. */
export const startCapstone = defineChange({
  name: 'capstones/start',
  input: startInput,
  access: 'person',
  limits: 'showcase-person',
  run: ({ input, db }) => call(db.rpc('start_capstone', input), z.uuid()),
})

/** Saves the files; returns the new version. 409 'capstone_changed', 'capstone_state'. */
export const saveCapstone = defineChange({
  name: 'capstones/save',
  input: saveInput,
  access: 'person',
  limits: 'showcase-person',
  read: (request) => readJson(request, saveBytes),
  run: ({ input: { track, knownVersion, files }, db }) =>
    call(db.rpc('save_capstone', { track, known_version: knownVersion, files }), newVersion),
})

/** Codes of what a submission lacks, by the database's name for it. */
const lacks: Readonly<Record<string, string>> = {
  title: 'project_untitled',
  description: 'project_undescribed',
  files: 'files_missing',
}

const incomplete = (details: string) =>
  new Refusal(422, 'capstone_incomplete', {
    fields: Object.fromEntries(
      details.split(',').flatMap((name) => (lacks[name] ? [[name, lacks[name]]] : [])),
    ),
  })

/** Submits it for marking; returns the new version. 409 'capstone_ahead', 422 'capstone_incomplete' with what is missing. */
export const submitCapstone = defineChange({
  name: 'capstones/submit',
  input: submitInput,
  access: 'person',
  limits: 'showcase-person',
  run: ({ input: { track, knownVersion }, db }) =>
    call(db.rpc('submit_capstone', { track, known_version: knownVersion }), newVersion, {
      capstone_incomplete: incomplete,
    }),
})
