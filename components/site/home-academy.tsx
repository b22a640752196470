import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { EnglishBadge } from '@/components/courses/english-badge'
import {
  LessonCode,
  LessonFigure,
  LessonQuestion,
  LessonSource,
} from '@/components/lesson/excerpts'
import { Button } from '@/components/ui/button'
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
