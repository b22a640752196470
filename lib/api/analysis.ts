import 'server-only'
import { z } from 'zod'
import { analyse } from '@/lib/analysis/analyse'
import { languageName } from '@/lib/analysis/language'
import { defineChange } from '@/lib/change/define-change'
import { Refusal } from '@/lib/http/refusal'
import type { analysis } from './answer-schema'
import { apiLimits } from './limits'
import type { analyzeRequest } from './schema'

type Answer =
  | { ok: true; analysis: z.output<typeof analysis> }
  /** The language's English name. */
  | { ok: false; language: string }

/** Analyses a text and returns the API's response. */
export async function analyzeText(
  text: string,
  options: z.output<typeof analyzeRequest>['options'] = {},
): Promise<Answer> {
  const result = await analyse(text, {
    keywords: options.keywords,
    sentences: options.summary_sentences,
  })
  if (!result.ok) return { ok: false, language: languageName(result.language) }
  const { processingTime, ...rest } = result.analysis
  return { ok: true, analysis: { ...rest, processing_time: processingTime } }
}

/** A text for the analysis demo; its error codes are translated by the interface. */
const demoInput = z.object({
  text: z
    .string('required')
    .trim()
    .min(1, 'required')
    .max(apiLimits.demo, 'text_too_long')
    .regex(/\S/, 'required'),
})

/** The analysis for visitors; 422 'language_unsupported' names the language in English in `message`. */
export const tryAnalysis = defineChange({
  name: 'sentiment',
  input: demoInput,
  access: 'public',
  limits: 'sentiment-ip',
  run: async ({ input }) => {
    const answer = await analyzeText(input.text)
    if (answer.ok) return { analysis: answer.analysis }
    throw new Refusal(422, 'language_unsupported', {
      message: `The text seems to be in ${answer.language}.`,
      fields: { text: 'language_unsupported' },
    })
  },
})
