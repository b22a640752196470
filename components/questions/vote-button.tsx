'use client'

import { ThumbsUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { failureOf } from '@/lib/change/failure'
import { sendChange } from '@/lib/change/send-change'
import { useToggle } from '@/lib/change/use-toggle'
import { cn } from '@/lib/cn'
import { useErrorText } from '@/lib/i18n/use-error-text'
import type { votePost } from '@/lib/questions/changes'

type VoteButtonProps = {
  post: string
  votes: number
  voted: boolean
  /** Whose post it is, for screen readers. */
  name: string
}

/** Finds a post helpful or no longer, at once; reverts on failure. */
export function VoteButton({ post, votes, voted, name }: VoteButtonProps) {
  const t = useTranslations('questions.thread')
  const errorText = useErrorText()
  const { state, error, toggle } = useToggle(
    { votes, voted },
    (now) => ({ voted: !now.voted, votes: now.votes + (now.voted ? -1 : 1) }),
    ({ voted: up }) => sendChange<typeof votePost>('questions/vote', { post, up }),
    (failure) => {
      const { code, retryAfter } = failureOf(failure)
      return errorText(code, retryAfter)
    },
  )

  return (
    <>
      <Button size="sm" variant="outline" aria-pressed={state.voted} onClick={toggle}>
        <ThumbsUp className={cn('size-4', state.voted && 'fill-current text-info')} />
        {t('helpful')}
        <span className="sr-only"> {t('of', { name })}</span>
        <span className="font-mono">{state.votes}</span>
      </Button>
      {error && (
        <span role="alert" className="text-label text-destructive">
          {error}
        </span>
      )}
    </>
  )
}
