'use client'

import type { ReactNode } from 'react'
import { useLearning } from '@/components/support/training-learning'
import { FigureList } from '@/components/ui/figure-list'
import { useVisitor } from '@/lib/auth/visitor'
import type { LearningSummary } from '@/lib/learning/summary'

type Words = Record<
  | 'title'
  | 'courses'
  | 'lessons'
  | 'certificates'
  | 'points'
  | 'loading'
  | 'failed'
  | 'retry'
  | 'continue'
  | 'begin'
  | 'open',
  string
>

type MemberFiguresProps = {
  locale: string
  words: Words
  /** URLs in the page's language; `course` holds `{course}`. */
  links: { dashboard: string; courses: string; course: string }
  /** Course titles by slug. */
  titles: Record<string, string>
  looks: { primary: string; secondary: string }
  /** Shown to visitors, and until it's known who's visiting. */
  children: ReactNode
}

/** A signed-in member's figures in place of the visitors' panel. */
export function MemberFigures(props: MemberFiguresProps) {
  const { locale, words, links, titles, looks, children } = props
  const visitor = useVisitor()
  const { learning, retry } = useLearning()
  if (visitor.status !== 'authenticated' || learning.status === 'visitor') return children
  return (
    <div className="grid gap-8 pb-4">
      <h2 className="text-h2">{words.title}</h2>
      <div role="status" className="min-h-24">
        {learning.status === 'loading' && <p className="text-muted-foreground">{words.loading}</p>}
        {learning.status === 'failed' && (
          <p>
            {words.failed}{' '}
            <button type="button" onClick={retry} className="min-h-11 underline-link">
              {words.retry}
            </button>
          </p>
        )}
        {learning.status === 'ready' && (
          <FigureList figures={figuresOf(learning.summary, words, locale)} />
        )}
      </div>
      <div className="flex flex-wrap gap-3 *:max-w-full">
        {learning.status === 'ready' && (
          <NextStep
            summary={learning.summary}
            words={words}
            links={links}
            titles={titles}
            className={looks.primary}
          />
        )}
        {/* A plain link: the dashboard differs per person. */}
        <a href={links.dashboard} className={looks.secondary}>
          {words.open}
        </a>
      </div>
    </div>
  )
}

function figuresOf(summary: LearningSummary, words: Words, locale: string) {
  const number = new Intl.NumberFormat(locale)
  return [
    { label: words.courses, value: number.format(summary.coursesCompleted) },
    { label: words.lessons, value: number.format(summary.lessonsCompleted) },
    { label: words.certificates, value: number.format(summary.certificates) },
    { label: words.points, value: number.format(summary.points) },
  ]
}

type NextStepProps = Pick<MemberFiguresProps, 'words' | 'links' | 'titles'> & {
  summary: LearningSummary
  className: string
}

/** Continues a course in progress, else leads to the catalogue. */
function NextStep({ summary, words, links, titles, className }: NextStepProps) {
  const [begun] = Object.entries(summary.courses).filter(([, one]) => one.status === 'in-progress')
  if (!begun) {
    return (
      <a href={links.courses} className={className}>
        {words.begin}
      </a>
    )
  }
  const [slug, { next }] = begun
  return (
    <a href={`${links.course.replace('{course}', slug)}/${next}`} className={className}>
      {words.continue}: {titles[slug]}
    </a>
  )
}
