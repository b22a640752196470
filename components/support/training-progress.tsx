import { useLocale, useTranslations } from 'next-intl'
import { LearnerFigures } from '@/components/certificates/learner-figures'
import { CourseRowView } from '@/components/courses/course-row-view'
import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'
import { tracks } from '@/content/topics'
import { formatDuration } from '@/lib/i18n/date-time'
import { Link } from '@/lib/i18n/link'
import type { LearningSummary } from '@/lib/learning/queries'
import { routes } from '@/lib/routes'
import { CourseAction } from './training-course-action'
import type { CourseEntry } from './training-course-entry'

type LearnerProgressProps = { summary: LearningSummary; courses: readonly CourseEntry[] }

/** A person's progress: figures, tracks and each started course. */
export function LearnerProgress({ summary, courses }: LearnerProgressProps) {
  const t = useTranslations('support.training.progress')
  const learning = useTranslations('learning')
  const locale = useLocale()
  const started = courses.flatMap((course) => {
    const progress = summary.courses[course.slug]
    return progress ? [{ course, progress }] : []
  })
  return (
    <>
      <LearnerFigures
        courses={summary.coursesCompleted}
        lessons={summary.lessonsCompleted}
        points={summary.points}
        certificates={summary.certificates}
      />
      {summary.certificates > 0 && (
        <p className="mt-4">
          <Link href={routes.certifications} prefetch={false} className="underline-link">
            {t('certificates')}
          </Link>
        </p>
      )}
      <div className="mt-12 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <section className="lg:order-last">
          <h3 className="mb-4 text-title">{t('courses')}</h3>
          {started.length > 0 ? (
            <ul className="border-b border-border">
              {started.map(({ course, progress }) => (
                <CourseRowView
                  key={course.slug}
                  title={course.title}
                  href={course.href}
                  heading="h4"
                  topic={course.topic}
                  level={{ name: course.level, label: learning(`levels.${course.level}`) }}
                  facts={[
                    formatDuration(course.minutes, locale),
                    learning('lessons', { count: course.lessons }),
                  ]}
                  long={null}
                  action={<CourseAction course={course} progress={progress} />}
                />
              ))}
            </ul>
          ) : (
            <div className="border-y border-border py-8">
              <p className="font-semibold">{t('empty.title')}</p>
              <p className="mt-1 max-w-measure text-muted-foreground">{t('empty.text')}</p>
              <Button asChild variant="outline" className="mt-4">
                <Link href={routes.training}>{t('empty.action')}</Link>
              </Button>
            </div>
          )}
        </section>
        <section>
          <h3 className="mb-4 text-title">{t('tracks')}</h3>
          <ul className="border-b border-border">
            {tracks.map((track) => {
              const name = learning(`tracks.${track}.title`)
              const all = courses.filter((course) => course.track === track)
              const done = all.filter(
                ({ slug }) => summary.courses[slug]?.status === 'completed',
              ).length
              return (
                <li key={track} className="border-t border-border py-4">
                  <p className="font-semibold">{name}</p>
                  <p className="text-label text-muted-foreground">
                    {t('tracksDone', { done, total: all.length })}
                  </p>
                  <Progress className="mt-2" label={name} value={done} max={all.length} />
                </li>
              )
            })}
          </ul>
        </section>
      </div>
    </>
  )
}
