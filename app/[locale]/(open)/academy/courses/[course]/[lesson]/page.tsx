import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { StartLink } from '@/components/courses/start-link'
import { LessonHead } from '@/components/lesson/lesson-header'
import { SampleTasks } from '@/components/lesson/sample-tasks'
import { sectionsOf, textOf } from '@/components/lesson/sections'
import { Prose } from '@/components/prose/elements'
import { getCourse, getCourses, getCourseWords, sampleLesson } from '@/content/courses'
import { loadLessonBody } from '@/content/courses/bodies'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { findLesson } from '@/lib/learning/client/lesson-page'
import { publicCoursePath, routes, samplePath } from '@/lib/routes'
import { BreadcrumbJsonLd } from '@/lib/seo/breadcrumbs'
import { courseMetadata } from '@/lib/seo/metadata'

// All are prerendered; lessons other than the samples need an account.
export const dynamicParams = false

export const generateStaticParams = () =>
  getCourses().map((course) => ({ course: course.slug, lesson: sampleLesson(course).slug }))

type SampleProps = PageProps<'/[locale]/academy/courses/[course]/[lesson]'>

export async function generateMetadata({ params }: SampleProps): Promise<Metadata> {
  const { course, lesson: slug } = await params
  const lesson = findLesson({ course, lesson: slug }, await getLocale())
  if (!lesson) return {}
  const words = { title: `${lesson.title} · ${lesson.course.title}`, description: lesson.summary }
  const drawn = getCourseWords(course, await getLocale())
  return courseMetadata(samplePath(course, slug), course, words, drawn)
}

export default async function SamplePage({ params }: SampleProps) {
  const [{ course: slug, lesson: lessonSlug }, locale] = await Promise.all([params, getLocale()])
  const course = getCourse(slug)
  const lesson = findLesson({ course: slug, lesson: lessonSlug }, locale)
  const Body = await loadLessonBody(slug, lessonSlug)
  if (!course || !lesson || !Body) notFound()
  const [t, courses] = await Promise.all([
    getTranslations('courses.lesson'),
    getTranslations('courses'),
  ])
  const text = textOf(Body)
  return (
    <>
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-y-12 pt-6 pb-24 lg:grid-cols-[minmax(0,45rem)_minmax(0,20rem)] lg:justify-between lg:gap-x-12">
        <div className="min-w-0">
          <LessonHead
            lesson={lesson}
            list={{ href: routes.courses, title: courses('title') }}
            courseHref={publicCoursePath(slug)}
            note={t('free')}
          />
          <article className="mt-12">
            <ClientMessages namespaces={['practice']}>
              <Prose>{text}</Prose>
            </ClientMessages>
            <SampleTasks course={course} lesson={lesson} />
          </article>
        </div>
        <aside aria-label={t('aside')} className="lg:border-l lg:border-border lg:pl-8">
          <div className="grid gap-8 lg:sticky lg:top-24">
            <nav aria-label={t('sections')}>
              <p className="text-label font-semibold">{t('sections')}</p>
              <ol lang="en" className="mt-2">
                {sectionsOf(text).map(({ id, title }) => (
                  <li key={id}>
                    <a
                      href={`#${id}`}
                      className="flex min-h-8 items-center text-label text-muted-foreground hover:text-foreground pointer-coarse:min-h-11"
                    >
                      {title}
                    </a>
                  </li>
                ))}
              </ol>
            </nav>
            <div className="border-t border-border pt-6">
              <p className="font-semibold">{lesson.course.title}</p>
              <p className="mt-1 mb-4 text-label text-muted-foreground">
                {t('more', { count: lesson.lessons.length - 1 })}
              </p>
              <StartLink course={course} variant="outline" />
            </div>
          </div>
        </aside>
      </div>
      <BreadcrumbJsonLd
        name="courses"
        below={[
          { name: lesson.course.title, path: publicCoursePath(slug) },
          { name: lesson.title, path: samplePath(slug, lessonSlug) },
        ]}
      />
    </>
  )
}
