import { notFound } from 'next/navigation'
import { Prose } from '@/components/prose/prose'
import { getCourseWords, loadLessonBody } from '@/lib/content/courses'

type Params = { params: Promise<{ course: string; lesson: string }> }

/** The text of one lesson, and nothing around it. */
export default async function LessonTextPage({ params }: Params) {
  const { course, lesson } = await params
  const Body = await loadLessonBody(course, lesson)
  if (!Body) notFound()
  const words = getCourseWords(course, 'en')
  return (
    <main id="main" tabIndex={-1} className="page-width py-10 outline-none">
      <p className="text-label text-muted">
        <a href="/dev/lessons" className="underline-link">
          {words.title}
        </a>
      </p>
      <h1 className="mt-2 mb-10 text-h1">{words.lessons[lesson]?.title}</h1>
      <Prose>
        <Body />
      </Prose>
    </main>
  )
}
