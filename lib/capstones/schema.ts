import { z } from 'zod'
import { tracks } from '@/content/tracks'
import { problemOf, withLineFeeds } from './files'

const version = z.int('invalid').min(1, 'invalid')
const track = z.enum(tracks, 'invalid')

export const startInput = z.object({ track })

export const submitInput = z.object({ track, knownVersion: version })

export const saveInput = submitInput.extend({
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
