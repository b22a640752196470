import { getTranslations } from 'next-intl/server'
import { TitledSection } from '@/components/ui/titled-section'
import type { Course } from '@/content/courses'
import { orNull } from '@/lib/db/call'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { getRecentComments } from '@/lib/learning/figures'
import { getCourseReviews } from '@/lib/learning/queries'
import { RatingComments } from './public-ratings'
import { RatingForm } from './rating-form'

type CourseRatingProps = {
  course: Course
  accessToken: string
  /** Only learners who completed the course can rate it. */
  completed: boolean
  className?: string
}

/** Learners' comments on a course, and the form for those who completed it; nothing without either. */
export async function CourseRating({
  course: { slug },
  accessToken,
  completed,
  className,
}: CourseRatingProps) {
  const [t, reviews, recent] = await Promise.all([
    getTranslations('ratings'),
    completed ? orNull(getCourseReviews(accessToken, slug)) : null,
    completed ? [] : getRecentComments(slug),
  ])
  const comments = reviews?.comments ?? recent
  if (!reviews && comments.length === 0) return null
  return (
    <div className={className}>
      {reviews && (
        <TitledSection id="rating" title={t(reviews.own ? 'yours' : 'title')} titleClass="text-h3">
          <p className="mt-2 max-w-measure text-muted-foreground">{t('lead')}</p>
          <ClientMessages namespaces={['ratings']}>
            <RatingForm course={slug} own={reviews.own} />
          </ClientMessages>
        </TitledSection>
      )}
      {comments.length > 0 && <RatingComments comments={comments} />}
    </div>
  )
}
