import { Star } from 'lucide-react'
import { getFormatter, getTranslations } from 'next-intl/server'

type CourseRatingSummaryProps = {
  /** The mean (1 to 5) and number of ratings; null while there are fewer than five, or unknown. */
  rating: { mean: number; count: number } | null
}

/** A course's rating; nothing without one. */
export async function CourseRatingSummary({ rating }: CourseRatingSummaryProps) {
  if (!rating) return null
  const [t, format] = await Promise.all([getTranslations('courses.rating'), getFormatter()])
  const mean = format.number(rating.mean, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <p className="inline-flex items-center gap-1.5 text-label">
      <Star className="size-4 fill-accent text-accent" />
      {t('text', { mean, count: rating.count })}
    </p>
  )
}
