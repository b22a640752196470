import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { requireLearner } from '@/lib/account/guard'
import { getCourse, getCourseWords } from '@/lib/content/courses'
import { orNull } from '@/lib/db/call'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { Link } from '@/lib/i18n/link'
import { getCommentQueue, type WaitingComment } from '@/lib/learning/queries'
import { commentReviewPath, coursePath, projectReviewPath, routes } from '@/lib/routes'
import { BackLink } from '../../../_components/academy-hero'
import { UnavailableNotice } from '../../../_components/data-unavailable'
import { RefreshOnReturn } from '../../../_components/refresh-on-return'
import { CommentDecision } from './_components/comment-decision'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('ratings.queue')
  return { title: t('title') }
}

/** The moderators' page: comments on courses to review. 404 for others. */
export default async function CommentReviewPage() {
  const { tokens } = await requireLearner()
  const [t, course, queue] = await Promise.all([
    getTranslations('ratings.queue'),
    getTranslations('learning.course'),
    orNull(getCommentQueue(tokens.accessToken).then((comments) => ({ comments }))),
  ])
  if (queue?.comments === null) notFound()
  return (
    <div className="page-width pt-6 pb-24">
      <RefreshOnReturn answer={randomUUID()} />
      <BackLink href={routes.learningHub} label={course('back')} />
      <h1 className="mt-4 text-h1">{t('title')}</h1>
      <p className="mt-2 max-w-measure text-lead text-muted">{t('lead')}</p>
      <div className="mt-10">
        {queue ? (
          <ClientMessages parts={['ratings.queue', 'errors/learning']}>
            <Queue comments={queue.comments ?? []} />
          </ClientMessages>
        ) : (
          <UnavailableNotice of="learning.hub" className="py-0!" path={commentReviewPath} />
        )}
      </div>
    </div>
  )
}

async function Queue({ comments }: { comments: readonly WaitingComment[] }) {
  const [t, locale] = await Promise.all([getTranslations('ratings'), getLocale()])
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  if (comments.length === 0) {
    return (
      <EmptyState
        className="py-0!"
        title={t('queue.empty.title')}
        action={
          <Button asChild variant="secondary">
            <Link href={projectReviewPath()}>{t('queue.empty.action')}</Link>
          </Button>
        }
      >
        {t('queue.empty.text')}
      </EmptyState>
    )
  }
  return (
    <section aria-labelledby="queue">
      <h2 id="queue" className="text-title">
        {t('queue.count', { count: comments.length })}
      </h2>
      <ul className="mt-4 border-b border-line">
        {comments.map(({ id, course, rating, comment, version, at, mine }) => (
          <li
            key={id}
            className="grid gap-x-10 gap-y-4 border-t border-line py-5 md:grid-cols-[minmax(0,1fr)_14rem]"
          >
            <div className="min-w-0">
              <h3 className="text-body font-semibold tracking-normal">
                <Link href={coursePath(course)} className="underline-link">
                  {getCourse(course) ? getCourseWords(course, locale).title : course}
                </Link>
              </h3>
              <p className="text-label text-muted">
                {t('reviewed', { count: rating, date: day.format(new Date(at)) })}
              </p>
              <p dir="auto" className="mt-2 max-w-measure whitespace-pre-line wrap-anywhere">
                {comment}
              </p>
            </div>
            {mine ? (
              <p className="text-label text-muted">{t('queue.own')}</p>
            ) : (
              <CommentDecision comment={id} version={version} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
