import NextLink from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { buttonVariants } from '@/components/ui/button'
import { FigureList } from '@/components/ui/figure-list'
import { Progress as Bar } from '@/components/ui/progress'
import { tracks } from '@/content/tracks'
import { LinkStatus } from '@/lib/i18n/link-status'
import type { LearningSummary } from '@/lib/learning/summary'
import { localePath, routes } from '@/lib/routes'
import { CourseAction } from './training-course-action'
import type { CourseEntry } from './training-course-entry'

const figures = ['coursesCompleted', 'lessonsCompleted', 'certificates', 'points'] as const

type ProgressProps = {
  summary: LearningSummary
  courses: readonly CourseEntry[]
}

/** A person's progress: figures, tracks and each started course. */
export function Progress({ summary, courses }: ProgressProps) {
  const t = useTranslations('support.training.progress')
  const trackTexts = useTranslations('learning.tracks')
  const locale = useLocale()
  const started = courses.flatMap((course) => {
    const progress = summary.courses[course.slug]
    return progress ? [{ course, progress }] : []
  })
  return (
    <>
      <FigureList
        figures={figures.map((key) => ({ label: t(`figures.${key}`), value: summary[key] }))}
      />
      {summary.certificates > 0 && (
        <p className="mt-4">
          <NextLink
            href={localePath(locale, routes.certifications)}
            prefetch={false}
            className="underline-link"
          >
            {t('certificates')}
            <LinkStatus />
          </NextLink>
        </p>
      )}
      <div className="mt-12 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <section className="lg:order-last">
          <h3 className="mb-4 text-title">{t('courses')}</h3>
          {started.length > 0 ? (
            <ul className="border-b border-border">
              {started.map(({ course, progress }) => (
                <li
                  key={course.slug}
                  className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-border py-4"
                >
                  <div className="min-w-48 flex-1">
                    <h4 className="font-sans text-body tracking-normal">{course.title}</h4>
                    <Bar
                      className="mt-2 max-w-72"
                      label={course.title}
                      value={progress.done}
                      max={progress.total}
                    />
                  </div>
                  <div className="flex flex-row-reverse flex-wrap items-center gap-x-4 gap-y-2 [&>a]:min-w-28">
                    <CourseAction course={course} progress={progress} />
                  </div>
                </li>
              ))}
            </ul>
          ) : (
            <div className="border-y border-border py-8">
              <p className="font-semibold">{t('empty.title')}</p>
              <p className="mt-1 max-w-measure text-muted-foreground">{t('empty.text')}</p>
              <NextLink
                href={localePath(locale, routes.training)}
                className={buttonVariants({ variant: 'outline', className: 'mt-4' })}
              >
                {t('empty.action')}
                <LinkStatus />
              </NextLink>
            </div>
          )}
        </section>
        <section>
          <h3 className="mb-4 text-title">{t('tracks')}</h3>
          <ul className="border-b border-border">
            {tracks.map((track) => {
              const all = courses.filter((course) => course.track === track)
              const done = all.filter(
                ({ slug }) => summary.courses[slug]?.status === 'completed',
              ).length
              return (
                <li key={track} className="border-t border-border py-4">
                  <p className="font-semibold">{trackTexts(`${track}.title`)}</p>
                  <p className="text-label text-muted-foreground">
                    {t('tracksDone', { done: String(done), total: String(all.length) })}
                  </p>
                  <Bar
                    className="mt-2"
                    label={trackTexts(`${track}.title`)}
                    value={done}
                    max={all.length}
                  />
                </li>
              )
            })}
          </ul>
        </section>
      </div>
    </>
  )
}
