import { useTranslations } from 'next-intl'
import { DatedText } from '@/components/layout/dated-text'
import { LocalDate } from '@/components/layout/local-date'
import { TitledSection } from '@/components/ui/titled-section'
import type { CourseReviews } from '@/lib/learning/queries'

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
