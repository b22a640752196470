'use client'

import { useEffect, useState } from 'react'
import { request } from '@/lib/http/client'
import type { CourseReviews } from '@/lib/learning/queries'
import type { RatingFigures } from '@/lib/learning/ratings'
import { RatingComments } from './rating-comments'
import { RatingSummary } from './rating-summary'

type Ratings = { rating: RatingFigures | null; comments: CourseReviews['comments'] }

/** The course's rating and comments, once loaded; nothing while there are none. */
export function PublicRatings({ course }: { course: string }) {
  const [ratings, setRatings] = useState<Ratings | null>(null)
  useEffect(() => {
    // The page is complete without them.
    request<Ratings>(`/api/learning/ratings/${course}`).then(setRatings, () => {})
  }, [course])
  if (!ratings?.rating && !ratings?.comments.length) return null
  return (
    <div>
      {ratings.rating && <RatingSummary rating={ratings.rating} className="text-body!" />}
      {ratings.comments.length > 0 && <RatingComments comments={ratings.comments} />}
    </div>
  )
}
