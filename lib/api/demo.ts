import 'server-only'
import { z } from 'zod'
import { defineChange } from '@/lib/change/define-change'
import { Refusal } from '@/lib/http/refusal'
import { analyzeText } from './analysis'
import { apiLimits } from './limits'

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
