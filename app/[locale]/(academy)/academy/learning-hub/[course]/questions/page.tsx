import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { PageLinks } from '@/components/courses/page-links'
import { UnavailableNotice } from '@/components/layout/coming-soon'
import { RefreshOnReturn } from '@/components/layout/refresh-on-return'
import { BackLink, DetailHero } from '@/components/layout/section-banner'
import { QuestionRow } from '@/components/questions/question-row'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { getCourse, getCourseWords } from '@/content/courses'
import { requireLearner } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { Link } from '@/lib/i18n/link'
import { pageSize, questionSearch, readQuestionQuery, sorts } from '@/lib/questions/list'
import { getQuestions } from '@/lib/questions/queries'
import { askPath, coursePath, lessonPath, questionsPath } from '@/lib/routes'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('questions')
  return { title: t('title') }
}

const chip =
  'inline-flex min-h-9 items-center rounded-md border border-input px-3 text-label font-semibold transition-colors hover:border-foreground hover:bg-muted aria-[current]:border-foreground aria-[current]:bg-foreground aria-[current]:text-background pointer-coarse:min-h-11'

/** The questions about a course, or one of its lessons. */
export default async function QuestionsPage({
  params,
  searchParams,
}: PageProps<'/[locale]/academy/learning-hub/[course]/questions'>) {
  const { tokens } = await requireLearner()
  const [{ course: slug }, parameters, locale] = await Promise.all([
    params,
    searchParams,
    getLocale(),
  ])
  const course = getCourse(slug)
  if (!course) notFound()
  const words = getCourseWords(slug, locale)
  const lessons = course.lessons.map((one) => one.slug)
  const query = readQuestionQuery(parameters, lessons)
  const titleOf = (lesson: string) => words.lessons[lesson]?.title ?? lesson
  const path = questionsPath(slug)
  const hrefOf = (change: Partial<typeof query>) => `${path}${questionSearch(query, change)}`
  const [t, page] = await Promise.all([
    getTranslations('questions'),
    orNull(getQuestions(tokens.accessToken, slug, query)),
  ])
  const { lesson } = query
  const isFiltered = query.unanswered || query.page > 1
  const ask = lesson && page?.mayWrite && (
    <Button asChild>
      <Link href={askPath(slug, lesson)}>{t('section.ask')}</Link>
    </Button>
  )
  return (
    <>
      <RefreshOnReturn answer={randomUUID()} />
      <DetailHero>
        <BackLink
          href={lesson ? lessonPath(slug, lesson) : coursePath(slug)}
          label={lesson ? titleOf(lesson) : words.title}
        />
        <h1 className="mt-4 text-h1">{t('title')}</h1>
        <p className="mt-3 max-w-measure text-lead text-muted-foreground">
          {lesson
            ? t('list.lessonLead', { lesson: titleOf(lesson) })
            : t('list.lead', { course: words.title })}
        </p>
        {ask && <div className="mt-6">{ask}</div>}
      </DetailHero>
      <div className="page-width py-10 lg:pb-24">
        {page ? (
          <div className="max-w-reading">
            {!page.mayWrite && (
              <p className="mb-6 text-muted-foreground">
                {t('list.notEnrolled')}{' '}
                <Link href={coursePath(slug)} className="underline-link">
                  {t('list.toCourse')}
                </Link>
              </p>
            )}
            <nav aria-label={t('list.filters')} className="mb-6 flex flex-wrap items-center gap-2">
              {sorts.map((sort) => (
                <Link
                  key={sort}
                  href={hrefOf({ sort })}
                  aria-current={query.sort === sort ? 'true' : undefined}
                  className={chip}
                >
                  {t(`list.${sort}`)}
                </Link>
              ))}
              <Link
                href={hrefOf({ unanswered: !query.unanswered })}
                aria-current={query.unanswered ? 'true' : undefined}
                className={chip}
              >
                {t('list.unanswered')}
              </Link>
              {lesson && (
                <Link
                  href={hrefOf({ lesson: null })}
                  className="px-3 py-2 text-label underline-link"
                >
                  {t('list.allLessons')}
                </Link>
              )}
            </nav>
            {page.rows.length > 0 ? (
              <ul>
                {page.rows.map((question) => (
                  <QuestionRow
                    key={question.id}
                    course={slug}
                    question={question}
                    lesson={lesson ? null : titleOf(question.lesson)}
                  />
                ))}
              </ul>
            ) : (
              <EmptyState
                title={t(isFiltered ? 'list.noneTitle' : 'list.emptyTitle')}
                action={
                  isFiltered ? (
                    <Button asChild variant="outline">
                      <Link href={questionsPath(slug, lesson ?? undefined)}>{t('list.reset')}</Link>
                    </Button>
                  ) : undefined
                }
              >
                {t(isFiltered ? 'list.noneText' : 'list.emptyText')}
              </EmptyState>
            )}
            <PageLinks
              page={query.page}
              pages={Math.max(1, Math.ceil(Math.min(page.count, 1000) / pageSize))}
              hrefOf={(number) => hrefOf({ page: number })}
            />
          </div>
        ) : (
          <UnavailableNotice of="questions" path={hrefOf({ page: query.page })} />
        )}
      </div>
    </>
  )
}
