'use client'

import { Heart } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { sendChange } from '@/lib/change/send-change'
import { useToggle } from '@/lib/change/use-toggle'
import { cn } from '@/lib/cn'
import { HttpError } from '@/lib/http/client'
import { useErrorText } from '@/lib/i18n/use-error-text'
import type { likeProject } from '@/lib/showcase/changes'

type LikeButtonProps = {
  project: string
  /** The project's title, for screen readers. */
  title: string
  likes: number
  liked: boolean
}

/** Likes or unlikes a project at once; reverts on failure. */
export function LikeButton({ project, title, likes, liked }: LikeButtonProps) {
  const t = useTranslations('showcase.like')
  const errorText = useErrorText()
  const { state, error, toggle } = useToggle(
    { likes, liked },
    (now) => ({ liked: !now.liked, likes: now.likes + (now.liked ? -1 : 1) }),
    (next) => sendChange<typeof likeProject>('showcase/like', { project, liked: next.liked }),
    (failure) => {
      if (!(failure instanceof HttpError)) console.error(failure)
      const isSessionOver = failure instanceof HttpError && failure.status === 401
      return isSessionOver ? errorText('session_ended') : t('failed')
    },
  )

  return (
    <span className="inline-flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="outline" aria-pressed={state.liked} onClick={toggle}>
        <Heart className={cn('size-4.5', state.liked && 'fill-current text-info')} />
        {t('like')}
        <span className="sr-only"> {title}</span>
        <span className="font-mono text-label">{state.likes}</span>
      </Button>
      {error && (
        <span role="alert" className="text-label text-destructive">
          {error}
        </span>
      )}
    </span>
  )
}
