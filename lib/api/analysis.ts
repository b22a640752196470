import 'server-only'
import type { z } from 'zod'
import { analyse } from '@/lib/analysis/analyse'
import { languageName } from '@/lib/analysis/language'
import type { analysis } from './answer-schema'
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
