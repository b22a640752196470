import { z } from 'zod'

/** The mean (1 to 5) and number of ratings of a course or track. */
export type RatingFigures = { mean: number; count: number }

/** A person's rating of a course; the state is that of the comment. */
export const ownRating = z.object({
  rating: z.number(),
  comment: z.string().nullable(),
  state: z.enum(['pending', 'approved', 'rejected']).nullable(),
  /** Why the comment isn't shown. */
  reason: z.string().nullable(),
  /** Why the rating is hidden; null while it is shown. */
  hidden_reason: z.string().nullable(),
})
export type OwnRating = z.output<typeof ownRating>

type Figures = { enrolled: number; rating: RatingFigures | null }

/** What public pages show of courses (by slug) and tracks; no rating below five. */
export type PublicFigures = Record<'courses' | 'tracks', Record<string, Figures>>
