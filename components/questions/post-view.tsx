import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import { cn } from '@/lib/cn'
import type { Post } from '@/lib/questions/queries'
import { OwnPost } from './own-post'
import { AcceptButton, ReportButton, VoteButton } from './post-actions'
import type { Writer } from './post-form'
import { PostText } from './post-text'
import { Byline, useAuthorName } from './question-row'

type PostViewProps = {
  post: Post & { asker?: boolean }
  /** A question's; its page shows title and author above. */
  title?: string
  writer: Writer
  /** Where to go once a question is gone. */
  list: string
  accepted?: boolean
  /** Whether the reader may accept answers. */
  maySolve?: boolean
  actions?: ReactNode
}

/** A question or an answer with what its reader can do with it. */
export function PostView(props: PostViewProps) {
  const { post, title, writer, list, accepted = false, maySolve = false, actions } = props
  const t = useTranslations('questions.thread')
  const name = useAuthorName()(post)
  const text = <PostText>{post.body}</PostText>
  const isAnswer = title === undefined
  return (
    <article className={cn(accepted && 'border-l-2 border-success pl-5')}>
      {accepted && (
        <p className="mb-2 flex items-center gap-2 font-semibold text-success">
          <CircleCheck className="size-5" />
          {t('accepted')}
        </p>
      )}
      {isAnswer && (
        <div className="mb-3">
          <Byline post={post} />
        </div>
      )}
      {post.hidden && (
        <Alert variant="warning" className="mb-4 max-w-measure">
          <p>{t('hidden')}</p>
          {post.hiddenReason && (
            <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
              {t('reason', { reason: post.hiddenReason })}
            </p>
          )}
        </Alert>
      )}
      {post.mine ? (
        <OwnPost
          key={post.version}
          post={post.id}
          version={post.version}
          words={{ title: title ?? '', body: post.body, anonymous: post.anonymous }}
          withTitle={!isAnswer}
          writer={writer}
          list={list}
        >
          {text}
        </OwnPost>
      ) : (
        text
      )}
      <div className="script-only mt-4 flex flex-wrap items-center gap-2">
        {post.mine ? (
          post.votes > 0 && (
            <p className="text-label text-muted-foreground">
              {t('helpful')} <span className="font-mono">{post.votes}</span>
            </p>
          )
        ) : (
          <VoteButton post={post.id} votes={post.votes} voted={post.voted} name={name} />
        )}
        {actions}
        {isAnswer && maySolve && !post.hidden && (
          <AcceptButton answer={post.id} accepted={accepted} name={name} />
        )}
        {!post.mine &&
          (post.reported ? (
            <span className="px-3 text-label text-muted-foreground">{t('reported')}</span>
          ) : (
            <ReportButton post={post.id} name={name} />
          ))}
      </div>
    </article>
  )
}
