import { useFormatter, useTranslations } from 'next-intl'
import { cn } from '@/lib/cn'
import type { RatingFigures } from '@/lib/learning/queries'

const star = 'M8 1l2.2 4.5 5 .7-3.6 3.5.9 5-4.5-2.4-4.5 2.4.9-5-3.6-3.5 5-.7z'

/** A course's or track's mean rating and count; nothing below five ratings, which have no figures. */
export function RatingSummary({ rating, className }: RatingSummaryProps) {
  const t = useTranslations('ratings')
  const format = useFormatter()
  if (!rating) return null
  const mean = format.number(rating.mean, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <span className={cn('inline-flex items-center gap-1.5 text-label', className)}>
      <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 fill-primary">
        <path d={star} />
      </svg>
      <span className="sr-only">{t('summary', { mean, count: rating.count })}</span>
      <span aria-hidden="true">
        <span className="font-semibold">{mean}</span>
        <span className="text-muted-foreground"> ({format.number(rating.count)})</span>
      </span>
    </span>
  )
}

type RatingSummaryProps = {
  /** Undefined without five ratings. */
  rating: RatingFigures | undefined
  className?: string
}
