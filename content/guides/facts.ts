import { z } from 'zod'

/** In display order. */
export const guideCategories = ['basics', 'access', 'data', 'operations'] as const
type GuideCategory = (typeof guideCategories)[number]

type GuideDifficulty = 'beginner' | 'intermediate' | 'advanced'

export type Guide = {
  slug: string
  category: GuideCategory
  difficulty: GuideDifficulty
  /** Minutes to read it and try its examples. */
  minutes: number
}

const guide = (
  category: GuideCategory,
  slug: string,
  difficulty: GuideDifficulty,
  minutes: number,
): Guide => ({ slug, category, difficulty, minutes })

/** All guides of the developer docs, by category. */
export const guides = [
  guide('basics', 'your-first-call', 'beginner', 5),
  guide('basics', 'reading-an-analysis', 'beginner', 8),
  guide('access', 'keys-kept-safe', 'beginner', 7),
  guide('access', 'calling-from-a-browser', 'advanced', 10),
  guide('data', 'many-texts-within-limits', 'intermediate', 12),
  guide('data', 'uploading-a-file', 'intermediate', 10),
  guide('operations', 'errors-as-problem-documents', 'intermediate', 10),
  guide('operations', 'watching-the-status', 'beginner', 8),
] as const satisfies readonly Guide[]

const guideText = z.strictObject({
  title: z.string().min(3).max(80),
  description: z.string().min(60).max(300),
})

/** A language's words for all guides, and no others. */
export const guideWords = z.record(z.enum(guides.map(({ slug }) => slug)), guideText)

export type GuideWords = z.output<typeof guideText>
