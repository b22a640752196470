import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import {
  LessonCode,
  LessonFigure,
  LessonQuestion,
  LessonSource,
} from '@/components/lesson/excerpts'

/** Parts of lessons that anyone can read. */
const lessons = {
  figure: { course: 'how-machines-learn', lesson: 'a-line-through-points' },
  code: { course: 'vibe-coding-with-care', lesson: 'a-task-you-can-check' },
  question: { course: 'statistics-for-decisions', lesson: 'when-the-mean-misleads' },
} as const

type Part = keyof typeof lessons

function LessonPart({ part, title }: { part: Part; title: string }) {
  const lesson = lessons[part]
  if (part === 'figure') return <LessonFigure {...lesson} />
  return part === 'code' ? <LessonCode {...lesson} label={title} /> : <LessonQuestion {...lesson} />
}

/** A page of signing in, with a part of a lesson beside it on wide screens. */
export async function AuthScreen({ part, children }: { part: Part; children: ReactNode }) {
  const t = await getTranslations('home.academy')
  const title = t(part)
  return (
    <div className="grid lg:grid-cols-2">
      <div className="px-6 py-10 sm:py-16 lg:py-20 lg:pl-[max(1.5rem,calc(100%-var(--container-page)/2))]">
        <div className="max-w-form">{children}</div>
      </div>
      <aside
        aria-labelledby="lesson-part"
        className="night hidden min-w-0 border-l border-border px-16 py-20 lg:block"
      >
        <h2 id="lesson-part" className="mb-6 text-h3">
          {title}
        </h2>
        <LessonPart part={part} title={title} />
        <LessonSource {...lessons[part]} />
      </aside>
    </div>
  )
}
