import { Star } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { cn } from '@/lib/cn'
import { bestRating, type Testimonial } from '@/lib/content/testimonials'

type StoryProps = { testimonial: Testimonial; large?: boolean; className?: string }

/** What a founder says, with stars that are read out as a number. */
export async function Story({ testimonial, large, className }: StoryProps) {
  const t = await getTranslations('home.stories')
  const { id, author, company, avatar, rating } = testimonial
  return (
    <figure className={cn('flex flex-col', className)}>
      <p role="img" aria-label={t('rating', { rating, best: bestRating })} className="flex gap-1">
        {Array.from({ length: bestRating }, (_, i) => (
          <Star
            // biome-ignore lint/suspicious/noArrayIndexKey: stars have no other name
            key={i}
            aria-hidden="true"
            strokeWidth={1.5}
            className={cn('size-4', i < rating && 'fill-current')}
          />
        ))}
      </p>
      <blockquote
        className={cn(
          'mt-5 mb-8 text-pretty',
          large
            ? 'max-w-[26ch] font-heading text-h1 font-semibold tracking-(--heading-tracking)'
            : 'max-w-[34ch] text-title',
        )}
      >
        <p>{t(`${id}.quote`)}</p>
      </blockquote>
      <figcaption className="mt-auto flex items-center gap-3">
        <span
          aria-hidden="true"
          className="inline-grid size-10 shrink-0 place-items-center rounded-full bg-text text-label font-semibold text-surface"
        >
          {avatar}
        </span>
        <span>
          <cite className="block font-semibold not-italic">{author}</cite>
          <span className="block text-label text-muted">
            {t('from', { role: t(`${id}.role`), company })}
          </span>
        </span>
      </figcaption>
    </figure>
  )
}
