import { Star } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { EnglishBadge } from '@/components/courses/start-link'
import {
  LessonCode,
  LessonFigure,
  LessonQuestion,
  LessonSource,
} from '@/components/lesson/excerpts'
import { Button } from '@/components/ui/button'
import { bestRating, type Testimonial, testimonials } from '@/content/testimonials'
import { cn } from '@/lib/cn'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'

const figure = { course: 'how-machines-learn', lesson: 'a-line-through-points' }
const code = { course: 'vibe-coding-with-care', lesson: 'a-task-you-can-check' }
const question = { course: 'statistics-for-decisions', lesson: 'when-the-mean-misleads' }

/** The Academy in excerpts from its lessons: a figure, code and a question, as shown there. */
export async function Academy() {
  const [t, locale] = await Promise.all([getTranslations('home.academy'), getLocale()])
  return (
    <section aria-labelledby="academy" className="night">
      <div className="page-width py-16 md:py-24">
        <div className="grid gap-x-8 gap-y-5 lg:grid-cols-12 lg:items-end">
          <h2 id="academy" className="max-w-[14ch] text-h1 lg:col-span-7">
            {t('title')}
          </h2>
          <div className="lg:col-span-5">
            <p className="max-w-measure text-lead">{t('lead')}</p>
            {locale !== 'en' && (
              <div className="mt-4">
                <EnglishBadge />
              </div>
            )}
          </div>
        </div>
        <div className="mt-10 grid gap-x-12 gap-y-12 md:mt-14 lg:grid-cols-12">
          <Picture title={t('figure')} className="lg:col-span-7 lg:row-span-2">
            <LessonFigure {...figure} />
            <LessonSource {...figure} />
          </Picture>
          <Picture title={t('code')} className="lg:col-span-5">
            <LessonCode {...code} label={t('code')} />
            <LessonSource {...code} />
          </Picture>
          <Picture title={t('question')} className="lg:col-span-5">
            <LessonQuestion {...question} />
            <LessonSource {...question} />
          </Picture>
        </div>
        <div className="mt-10 flex flex-col gap-3 sm:flex-row">
          <Button asChild size="lg" variant="outline">
            <Link href={routes.courses} prefetch={false}>
              {t('browse')}
            </Link>
          </Button>
          <Button asChild size="lg" variant="ghost">
            <Link href={routes.academy} prefetch={false}>
              {t('academy')}
            </Link>
          </Button>
        </div>
      </div>
    </section>
  )
}

type PictureProps = { title: string; className: string; children: ReactNode }

function Picture({ title, className, children }: PictureProps) {
  return (
    <div className={`min-w-0 ${className}`}>
      <h3 className="mb-4 text-title">{title}</h3>
      {children}
    </div>
  )
}

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
