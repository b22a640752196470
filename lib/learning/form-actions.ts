'use server'

import { formAction } from '@/lib/change/form-action'
import { rateCourse, removeRating } from './changes'

export const rateByForm = formAction(rateCourse, ({ rating, ...typed }) => ({
  ...typed,
  rating: Number(rating ?? 0),
}))
export const unrateByForm = formAction(removeRating)
