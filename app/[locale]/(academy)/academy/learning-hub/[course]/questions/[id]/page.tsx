import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { UnavailableNotice } from '@/components/layout/coming-soon'
import { RefreshOnReturn } from '@/components/layout/refresh-on-return'
import { BackLink, DetailHero } from '@/components/layout/section-banner'
import { FollowButton } from '@/components/questions/post-actions'
import { AnswerForm } from '@/components/questions/post-form'
import { PostView } from '@/components/questions/post-view'
import { Byline } from '@/components/questions/question-row'
import { TitledSection } from '@/components/ui/titled-section'
import { getCourse, getCourseWords } from '@/content/courses'
import { requireLearner } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { getThread } from '@/lib/questions/queries'
import { coursePath, localePath, questionPath, questionsPath } from '@/lib/routes'

type QuestionPageProps = PageProps<'/[locale]/academy/learning-hub/[course]/questions/[id]'>

/** For the page and its title; null on an outage. */
const readThread = cache(async (id: string) => {
  const { tokens } = await requireLearner()
  return orNull(getThread(tokens.accessToken, id).then((thread) => ({ thread })))
})

export async function generateMetadata({ params }: QuestionPageProps): Promise<Metadata> {
  const read = await readThread((await params).id)
  const t = await getTranslations('questions')
  return { title: read?.thread?.question.title || t('title') }
}

const parts = ['questions.by', 'questions.form', 'questions.thread', 'questions.report'] as const

/** A question with its answers. */
export default async function QuestionPage({ params }: QuestionPageProps) {
  const { account } = await requireLearner()
  const [{ course: slug, id }, locale] = await Promise.all([params, getLocale()])
  if (!getCourse(slug)) notFound()
  const [t, read] = await Promise.all([getTranslations('questions'), readThread(id)])
  if (!read) {
    return (
      <div className="page-width py-12">
        <UnavailableNotice of="questions" heading="h1" path={questionPath(slug, id)} />
      </div>
    )
  }
  const { thread } = read
  if (!thread) notFound()
  if (thread.course !== slug) redirect(localePath(locale, questionPath(thread.course, id)))
  const { question, answers, lesson } = thread
  const courseTexts = getCourseWords(slug, locale)
  const lessonTexts = courseTexts.lessons[lesson]
  const list = lessonTexts ? questionsPath(slug, lesson) : coursePath(slug)
  const writer = { id: account.user.id, name: account.user.fullName }
  const isOpen = !question.deleted && !question.hidden
  return (
    <ClientMessages namespaces={parts}>
      <RefreshOnReturn answer={randomUUID()} />
      <DetailHero>
        <BackLink
          href={list}
          label={`${t('title')} · ${lessonTexts?.title ?? courseTexts.title}`}
        />
        <h1 dir="auto" className="mt-4 max-w-reading text-h2 wrap-anywhere">
          {question.deleted ? t('thread.deleted') : question.title}
        </h1>
        {question.deleted ? (
          <p className="mt-3 text-muted-foreground">{t('thread.deletedText')}</p>
        ) : (
          <div className="mt-4">
            <Byline post={question} />
          </div>
        )}
      </DetailHero>
      <div className="page-width max-w-full py-10 lg:pb-24">
        <div className="max-w-reading">
          {!question.deleted && (
            <PostView
              post={question}
              title={question.title}
              writer={writer}
              list={list}
              actions={isOpen && <FollowButton question={question.id} follows={thread.follows} />}
            />
          )}
          <TitledSection
            id="answers"
            title={t('thread.answers', { count: answers.length })}
            titleClass="text-h3"
            className="mt-12"
          >
            <ul className="mt-4">
              {answers.map((answer) => (
                <li
                  key={answer.id}
                  id={`answer-${answer.id}`}
                  className="border-t border-border py-6"
                >
                  <PostView
                    post={answer}
                    writer={writer}
                    list={list}
                    accepted={answer.accepted}
                    maySolve={thread.maySolve && isOpen}
                  />
                </li>
              ))}
            </ul>
          </TitledSection>
          {!lessonTexts && <p className="mt-8 text-muted-foreground">{t('thread.closed')}</p>}
          {lessonTexts && thread.mayWrite && isOpen && (
            <TitledSection
              id="write"
              title={t('thread.answerTitle')}
              titleClass="mb-5 text-h3"
              className="mt-6 border-t border-input pt-8"
            >
              <AnswerForm question={question.id} writer={writer} />
            </TitledSection>
          )}
          {lessonTexts && !thread.mayWrite && (
            <p className="mt-8 text-muted-foreground">{t('list.notEnrolled')}</p>
          )}
        </div>
      </div>
    </ClientMessages>
  )
}
