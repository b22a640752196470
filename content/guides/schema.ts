import { z } from 'zod'
import { guides } from './facts'

const words = z.strictObject({
  title: z.string().min(3).max(80),
  description: z.string().min(60).max(300),
})

/** A language's words for all guides, and no others. */
export const guideWords = z.record(z.enum(guides.map(({ slug }) => slug)), words)

export type GuideWords = z.output<typeof words>
