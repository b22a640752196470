import { Star } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { bestRating, type Testimonial, testimonials } from '@/content/testimonials'
import { cn } from '@/lib/cn'

type StoryProps = { testimonial: Testimonial; large?: boolean; className?: string }

/** A founder's quote, with stars read out as a number. */
async function Story({ testimonial, large, className }: StoryProps) {
  const t = await getTranslations('home.stories')
  const { id, author, company, avatar, rating } = testimonial
  return (
    <figure className={cn('flex flex-col', className)}>
      <p
        role="img"
        aria-label={t('rating', { rating, best: bestRating })}
        className="flex gap-1 text-primary"
      >
        {Array.from({ length: bestRating }, (_, i) => (
          <Star
            // biome-ignore lint/suspicious/noArrayIndexKey: stars have no other name
            key={i}
            className={cn('size-4', i < rating && 'fill-current')}
          />
        ))}
      </p>
      <blockquote
        className={cn(
          'mt-5 mb-8 text-pretty',
          large
            ? 'max-w-[30ch] font-heading text-h3 font-semibold tracking-(--heading-tracking)'
            : 'max-w-[34ch] text-title',
        )}
      >
        <p>{t(`${id}.quote`)}</p>
      </blockquote>
      <figcaption className="mt-auto flex items-center gap-3">
        <span
          aria-hidden="true"
          className="inline-grid size-10 shrink-0 place-items-center rounded-full bg-foreground text-label font-semibold text-background"
        >
          {avatar}
        </span>
        <span>
          <cite className="block font-semibold not-italic">{author}</cite>
          <span className="block text-label text-muted-foreground">
            {t('from', { role: t(`${id}.role`), company })}
          </span>
        </span>
      </figcaption>
    </figure>
  )
}

/** Quotes from three founders, the first one larger. */
export async function Stories() {
  const t = await getTranslations('home.stories')
  const [first, ...others] = testimonials
  return (
    <section aria-labelledby="stories" className="bg-muted py-16 md:py-24">
      <div className="page-width grid gap-x-8 gap-y-10 lg:grid-cols-12">
        <div className="flex flex-col border-t border-input pt-7 lg:col-span-7">
          <h2 id="stories" tabIndex={-1} className="text-h2 outline-none">
            {t('title')}
          </h2>
          <Story testimonial={first} large className="mt-8 flex-1 lg:mt-10" />
        </div>
        <div className="grid auto-rows-fr gap-10 lg:col-span-4 lg:col-start-9">
          {others.map((testimonial) => (
            <Story
              key={testimonial.id}
              testimonial={testimonial}
              className="border-t border-input pt-8"
            />
          ))}
        </div>
      </div>
    </section>
  )
}
