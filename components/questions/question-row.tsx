import { useTranslations } from 'next-intl'
import { LocalDate } from '@/components/layout/local-date'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/lib/i18n/link'
import type { ListedQuestion } from '@/lib/questions/queries'
import { questionPath } from '@/lib/routes'

type Written = {
  name: string | null
  badge: 'instructor' | 'team' | null
  anonymous: boolean
  mine: boolean
  at: string
  edited?: boolean
  deleted?: boolean
  asker?: boolean
}

/** How others call the author. */
export function useAuthorName() {
  const t = useTranslations('questions.by')
  return ({ name, anonymous, deleted }: Written) =>
    deleted ? t('gone') : (name ?? t(anonymous ? 'anonymous' : 'nameless'))
}

/** Who wrote something, as what, and when. */
export function Byline({ post }: { post: Written }) {
  const t = useTranslations('questions.by')
  const authorName = useAuthorName()
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-label text-muted-foreground">
      <bdi className="font-semibold text-foreground wrap-anywhere">{authorName(post)}</bdi>
      {post.mine && <span>{t('you')}</span>}
      {post.badge && <Badge variant="info">{t(post.badge)}</Badge>}
      {post.asker && <Badge variant="outline">{t('asker')}</Badge>}
      {post.anonymous && post.name && <span>{t('hiddenName')}</span>}
      <LocalDate at={post.at} />
      {post.edited && <span>{t('edited')}</span>}
    </p>
  )
}

type QuestionRowProps = {
  course: string
  question: ListedQuestion
  /** The title of its lesson, where a list has several. */
  lesson: string | null
}

/** A question in a list. */
export function QuestionRow({ course, question, lesson }: QuestionRowProps) {
  const t = useTranslations('questions')
  const { id, title, answers, votes, solved, hidden } = question
  return (
    <li className="border-t border-border py-5 last:border-b">
      <h2 className="text-title">
        <Link href={questionPath(course, id)} dir="auto" className="hover:text-info wrap-anywhere">
          {title}
        </Link>
      </h2>
      {lesson && <p className="mt-1 text-label text-muted-foreground">{lesson}</p>}
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Byline post={question} />
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-label">
          <span className={answers === 0 ? 'text-muted-foreground' : undefined}>
            {t('section.answers', { count: answers })}
          </span>
          {votes > 0 && (
            <span className="text-muted-foreground">{t('list.votes', { count: votes })}</span>
          )}
          {solved && <Badge variant="success">{t('section.solved')}</Badge>}
          {hidden && <Badge variant="warning">{t('list.hidden')}</Badge>}
        </p>
      </div>
    </li>
  )
}
