'use client'

import { Heart } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { sendChange } from '@/lib/change/send-change'
import { useToggle } from '@/lib/change/use-toggle'
import { cn } from '@/lib/cn'
import { HttpError } from '@/lib/http/client'
import type { likeProject } from '@/lib/showcase/changes'

export type LikeWords = Record<'like' | 'failed' | 'ended', string>

type LikeButtonProps = {
  project: string
  /** The project's title, for screen readers. */
  title: string
  likes: number
  liked: boolean
  words: LikeWords
}

/** Likes or unlikes a project at once; reverts on failure. */
export function LikeButton({ project, title, likes, liked, words }: LikeButtonProps) {
  const { state, error, toggle } = useToggle(
    { likes, liked },
    (now) => ({ liked: !now.liked, likes: now.likes + (now.liked ? -1 : 1) }),
    (wanted) => sendChange<typeof likeProject>('showcase/like', { project, liked: wanted.liked }),
    (failure) => {
      if (!(failure instanceof HttpError)) console.error(failure)
      return failure instanceof HttpError && failure.status === 401 ? words.ended : words.failed
    },
  )

  return (
    <span className="inline-flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="outline" aria-pressed={state.liked} onClick={toggle}>
        <Heart className={cn('size-4.5', state.liked && 'fill-current text-info')} />
        {words.like}
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
