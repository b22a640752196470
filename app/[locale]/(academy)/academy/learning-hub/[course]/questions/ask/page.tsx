import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { UnavailableNotice } from '@/components/layout/coming-soon'
import { BackLink, DetailHero } from '@/components/layout/section-banner'
import { AskForm } from '@/components/questions/ask-form'
import { Button } from '@/components/ui/button'
import { getCourse, getCourseWords } from '@/content/courses'
import { requireLearner } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { Link } from '@/lib/i18n/link'
import { readQuestionQuery } from '@/lib/questions/list'
import { getQuestions } from '@/lib/questions/queries'
import { askPath, coursePath, localePath, questionsPath } from '@/lib/routes'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('questions.section')
  return { title: t('ask') }
}

const parts = ['questions.form', 'questions.similar', 'questions.section'] as const

/** The form of a new question about a lesson. */
export default async function AskPage({
  params,
  searchParams,
}: PageProps<'/[locale]/academy/learning-hub/[course]/questions/ask'>) {
  const { account, tokens } = await requireLearner()
  const [{ course: slug }, parameters, locale] = await Promise.all([
    params,
    searchParams,
    getLocale(),
  ])
  const course = getCourse(slug)
  const lessons = course?.lessons.map((one) => one.slug) ?? []
  const { lesson } = readQuestionQuery(parameters, lessons)
  if (!course) notFound()
  if (!lesson) redirect(localePath(locale, questionsPath(slug)))
  const title = getCourseWords(slug, locale).lessons[lesson]?.title ?? lesson
  const query = { lesson, sort: 'new', unanswered: false, page: 1 } as const
  const [t, page] = await Promise.all([
    getTranslations('questions'),
    orNull(getQuestions(tokens.accessToken, slug, query, 0)),
  ])
  return (
    <ClientMessages namespaces={parts}>
      <DetailHero>
        <BackLink href={questionsPath(slug, lesson)} label={t('title')} />
        <h1 className="mt-4 text-h1">{t('section.ask')}</h1>
        <p className="mt-3 max-w-measure text-lead text-muted-foreground">
          {t('ask.lead', { lesson: title })}
        </p>
      </DetailHero>
      <div className="page-width py-10 lg:pb-24">
        {!page ? (
          <UnavailableNotice of="questions" path={askPath(slug, lesson)} />
        ) : page.mayWrite ? (
          <AskForm
            course={slug}
            lesson={lesson}
            writer={{ id: account.user.id, name: account.user.fullName }}
          />
        ) : (
          <>
            <p className="max-w-measure">{t('list.notEnrolled')}</p>
            <Button asChild className="mt-6">
              <Link href={coursePath(slug)}>{t('list.toCourse')}</Link>
            </Button>
          </>
        )}
      </div>
    </ClientMessages>
  )
}
