'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { DatedText } from '@/components/layout/inline-text'
import { LocalDate } from '@/components/layout/local-date'
import { TitledSection } from '@/components/ui/titled-section'
import { request } from '@/lib/http/client'
import type { CourseReviews, RatingFigures } from '@/lib/learning/queries'
import { RatingSummary } from './rating-summary'

/** Approved comments, newest first, without names. */
export function RatingComments({ comments }: { comments: CourseReviews['comments'] }) {
  const t = useTranslations('ratings')
  return (
    <TitledSection id="reviews" title={t('reviews')} className="not-first:mt-12">
      <ul className="mt-4">
        {comments.map(({ id, rating, comment, at }) => (
          <li key={id} className="border-t border-border py-4">
            <p className="text-label text-muted-foreground">
              <DatedText text={(date) => t('reviewed', { count: rating, date })}>
                <LocalDate at={at} dateStyle="long" />
              </DatedText>
            </p>
            <p dir="auto" className="mt-1 max-w-measure whitespace-pre-line wrap-anywhere">
              {comment}
            </p>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

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
