import 'server-only'
import { z } from 'zod'
import { done, type Outcome, refuse } from '@/lib/change/change'
import { analyzeText } from './analysis'
import type { analysis } from './answer-schema'
import { apiLimits } from './limits'

/** A text to try the analysis with, in codes that the interface translates. */
export const demoInput = z.object({
  text: z
    .string('required')
    .trim()
    .min(1, 'required')
    .max(apiLimits.demo, 'text_too_long')
    .regex(/\S/, 'required'),
})

/** The analysis for whoever visits; 422 'language_unsupported' names the language in English in `message`. */
export async function tryAnalysis({
  text,
}: z.output<typeof demoInput>): Promise<Outcome<{ analysis: z.output<typeof analysis> }>> {
  const answer = await analyzeText(text)
  if (answer.ok) return done({ analysis: answer.analysis })
  return refuse(422, 'language_unsupported', {
    message: `The text seems to be in ${answer.language}.`,
    fields: { text: 'language_unsupported' },
  })
}
