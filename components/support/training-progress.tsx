import NextLink from 'next/link'
import { FigureList } from '@/components/ui/figure-list'
import { Progress as Bar } from '@/components/ui/progress'
import { type Track, tracks } from '@/content/tracks'
import { LinkStatus } from '@/lib/i18n/link-status'
import type { LearningSummary } from '@/lib/learning/summary'
import { type ActionWords, CourseAction } from './training-course-action'
import type { CourseEntry } from './training-course-entry'

const figures = ['coursesCompleted', 'lessonsCompleted', 'certificates', 'points'] as const

export type ProgressWords = {
  figures: Record<(typeof figures)[number], string>
  tracks: { title: string; names: Record<Track, string>; done: string }
  courses: string
  action: ActionWords
  empty: { title: string; text: string; action: string; href: string }
  certificates: { text: string; href: string }
}

type ProgressProps = {
  summary: LearningSummary
  courses: readonly CourseEntry[]
  words: ProgressWords
  actionLook: string
}

const counted = (text: string, done: number, total: number) =>
  text.replace('{done}', String(done)).replace('{total}', String(total))

/** A person's progress: figures, tracks and each started course. */
export function Progress({ summary, courses, words, actionLook }: ProgressProps) {
  const own = courses.flatMap((course) => {
    const progress = summary.courses[course.slug]
    return progress ? [{ course, progress }] : []
  })
  return (
    <>
      <FigureList
        figures={figures.map((key) => ({ label: words.figures[key], value: summary[key] }))}
      />
      {summary.certificates > 0 && (
        <p className="mt-4">
          <NextLink href={words.certificates.href} prefetch={false} className="underline-link">
            {words.certificates.text}
            <LinkStatus />
          </NextLink>
        </p>
      )}
      <div className="mt-12 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <section className="lg:order-last">
          <h3 className="mb-4 text-title">{words.courses}</h3>
          {own.length > 0 ? (
            <ul className="border-b border-border">
              {own.map(({ course, progress }) => (
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
                    <CourseAction
                      course={course}
                      progress={progress}
                      words={words.action}
                      className={actionLook}
                    />
                  </div>
                </li>
              ))}
            </ul>
          ) : (
            <div className="border-y border-border py-8">
              <p className="font-semibold">{words.empty.title}</p>
              <p className="mt-1 max-w-measure text-muted-foreground">{words.empty.text}</p>
              <NextLink href={words.empty.href} className={`${actionLook} mt-4`}>
                {words.empty.action}
                <LinkStatus />
              </NextLink>
            </div>
          )}
        </section>
        <section>
          <h3 className="mb-4 text-title">{words.tracks.title}</h3>
          <ul className="border-b border-border">
            {tracks.map((track) => {
              const all = courses.filter((course) => course.track === track)
              const done = all.filter(
                ({ slug }) => summary.courses[slug]?.status === 'completed',
              ).length
              return (
                <li key={track} className="border-t border-border py-4">
                  <p className="font-semibold">{words.tracks.names[track]}</p>
                  <p className="text-label text-muted-foreground">
                    {counted(words.tracks.done, done, all.length)}
                  </p>
                  <Bar
                    className="mt-2"
                    label={words.tracks.names[track]}
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
