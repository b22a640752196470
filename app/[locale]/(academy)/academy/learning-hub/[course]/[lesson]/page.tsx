import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { FreshPart, RefreshOnReturn } from '@/components/layout/refresh-on-return'
import { RetryButton } from '@/components/lesson/change-refusal'
import { DrawFigures } from '@/components/lesson/draw-figures'
import { LessonHead } from '@/components/lesson/lesson-header'
import { Outline, OutlineFold } from '@/components/lesson/lesson-outline'
import { LessonQuestions } from '@/components/lesson/lesson-questions'
import { isCourseDone, LessonWork, resumableShare } from '@/components/lesson/lesson-work'
import { Notes } from '@/components/lesson/notes'
import { PrevNextLinks } from '@/components/lesson/prev-next-links'
import { ReadingProgress, Resume, ScrollToSection } from '@/components/lesson/reading'
import { sectionsOf, textOf } from '@/components/lesson/sections'
import { Prose } from '@/components/prose/elements'
import { Alert } from '@/components/ui/alert'
import { loadLessonBody } from '@/content/courses/bodies'
import { requireLearner } from '@/lib/account/guard'
import { getCourseCertificate } from '@/lib/certificates/queries'
import { orNull } from '@/lib/db/call'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { findLesson, readLessonState } from '@/lib/learning/client/lesson-page'
import { articleId, partIds, textEndId } from '@/lib/learning/client/lesson-ref'
import { coursePath, lessonPath, localePath, routes } from '@/lib/routes'
import { absoluteUrl } from '@/lib/seo/origin'

type LessonPageProps = PageProps<'/[locale]/academy/learning-hub/[course]/[lesson]'>

export async function generateMetadata({ params }: LessonPageProps): Promise<Metadata> {
  const lesson = findLesson(await params, await getLocale())
  if (lesson) return { title: `${lesson.title} · ${lesson.course.title}` }
  const t = await getTranslations('common.notFound')
  return { title: t('title') }
}

export default async function LessonPage({ params }: LessonPageProps) {
  const { account, tokens } = await requireLearner()
  const [lessonRef, locale] = await Promise.all([params, getLocale()])
  const lesson = findLesson(lessonRef, locale)
  const [Body, state] = await Promise.all([
    lesson && loadLessonBody(lessonRef.course, lessonRef.lesson),
    lesson && readLessonState(tokens.accessToken, lessonRef),
  ])
  if (!lesson || !Body) notFound()
  const [t, academy, questions, certificate] = await Promise.all([
    getTranslations('lesson'),
    getTranslations('academy'),
    getTranslations('questions'),
    isCourseDone(lesson, state)
      ? orNull(getCourseCertificate(tokens.accessToken, lessonRef.course))
      : null,
  ])
  const text = textOf(Body)
  // One list for all that shows lessons, so that the page carries it once.
  const lessons = lesson.lessons.map(({ slug, title }) => ({ slug, title }))
  const position = lessons.findIndex(({ slug }) => slug === lesson.slug)
  const outline = {
    lesson,
    lessons,
    sections: sectionsOf(text),
    completed: state?.completed ?? null,
    enrolled: state?.enrolled ?? false,
  }
  const share = resumableShare(lesson, state)
  return (
    <ClientMessages namespaces={['lesson', 'practice', 'questions.section']}>
      <RefreshOnReturn answer={crypto.randomUUID()}>
        <DrawFigures />
        <ScrollToSection />
        <ReadingProgress />
        <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-y-16 pt-6 pb-24 lg:grid-cols-[minmax(0,45rem)_minmax(0,20rem)] lg:justify-between lg:gap-x-12 print:block">
          <div className="min-w-0">
            <LessonHead
              lesson={lesson}
              list={{ href: routes.learningHub, title: academy('learningHub.title') }}
              courseHref={coursePath(lesson.course.slug)}
            >
              {share !== null && (
                <FreshPart>
                  <Resume share={share} />
                </FreshPart>
              )}
            </LessonHead>
            {!state && <Unavailable />}
            <OutlineFold {...outline} />
            <article id={articleId} className="mt-12">
              <Prose>{text}</Prose>
              <span id={textEndId} />
              <p className="mt-10 hidden border-t border-border pt-3 text-label wrap-anywhere print:block">
                {absoluteUrl(localePath(locale, lessonPath(lessonRef.course, lessonRef.lesson)))}
              </p>
              {state && (
                <FreshPart>
                  <LessonWork
                    lesson={lesson}
                    person={account.user.id}
                    state={state}
                    certificate={certificate}
                    nameless={!account.user.fullName}
                    sections={outline.sections}
                  />
                </FreshPart>
              )}
            </article>
            {state && (
              <section
                aria-labelledby={partIds.questions}
                className="no-print mt-16 border-t border-input pt-8"
              >
                <h2 id={partIds.questions} className="scroll-mt-24 text-h3">
                  {questions('title')}
                </h2>
                <LessonQuestions
                  lessonRef={{ course: lessonRef.course, lesson: lessonRef.lesson }}
                  enrolled={state.enrolled}
                />
              </section>
            )}
            <PrevNextLinks
              course={lesson.course.slug}
              previous={lessons[position - 1] ?? null}
              next={lessons[position + 1] ?? null}
            />
          </div>
          <aside aria-label={t('aside')} className="no-print lg:border-l lg:border-border lg:pl-8">
            <div className="grid gap-8 lg:sticky lg:top-4 lg:-mx-2 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto lg:px-2 lg:py-2">
              <Outline {...outline} />
              {state?.enrolled && (
                <FreshPart>
                  <Notes
                    lessonRef={{ course: lessonRef.course, lesson: lessonRef.lesson }}
                    person={account.user.id}
                    note={state.note}
                  />
                </FreshPart>
              )}
            </div>
          </aside>
        </div>
      </RefreshOnReturn>
    </ClientMessages>
  )
}

/** Shown above the text while progress is unavailable. */
async function Unavailable() {
  const t = await getTranslations('lesson.unavailable')
  return (
    <Alert variant="warning" className="mt-8 max-w-reading">
      <p className="font-semibold">{t('title')}</p>
      <p>{t('text')}</p>
      <RetryButton />
    </Alert>
  )
}
