import type { Metadata } from 'next'
import { getCourses, getCourseWords } from '@/lib/content/courses'

export const metadata: Metadata = { title: 'Lessons', robots: { index: false } }

/** The way to every lesson's text, in the order of the courses. */
export default function LessonsPage() {
  return (
    <main id="main" tabIndex={-1} className="page-width py-10 outline-none">
      <h1 className="text-h1">Lessons</h1>
      <ul className="mt-8 columns-1 gap-12 md:columns-2">
        {getCourses().map(({ slug, lessons }) => {
          const words = getCourseWords(slug, 'en')
          return (
            <li key={slug} className="mb-8 break-inside-avoid">
              <h2 className="text-title">{words.title}</h2>
              <ol className="mt-2">
                {lessons.map((lesson) => (
                  <li key={lesson.slug}>
                    <a
                      href={`/dev/lessons/${slug}/${lesson.slug}`}
                      className="flex min-h-9 items-center text-muted hover:text-text pointer-coarse:min-h-11"
                    >
                      {words.lessons[lesson.slug]?.title}
                    </a>
                  </li>
                ))}
              </ol>
            </li>
          )
        })}
      </ul>
    </main>
  )
}
