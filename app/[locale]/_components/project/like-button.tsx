'use client'

import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Heart } from '@/components/ui/icons'
import { sendChange } from '@/lib/change/send-change'
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
  const [state, setState] = useState({ likes, liked })
  const [error, setError] = useState<string | null>(null)
  const busy = useRef(false)

  async function toggle() {
    if (busy.current) return
    busy.current = true
    const before = state
    const wanted = !before.liked
    setError(null)
    setState({ liked: wanted, likes: before.likes + (wanted ? 1 : -1) })
    try {
      const input = { project, liked: wanted }
      setState(await sendChange<typeof likeProject>('showcase/like', input, { keepsSession: true }))
    } catch (failure) {
      setState(before)
      const ended = failure instanceof HttpError && failure.status === 401
      setError(ended ? words.ended : words.failed)
      if (!(failure instanceof HttpError)) console.error(failure)
    } finally {
      busy.current = false
    }
  }

  return (
    <span className="inline-flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="secondary" aria-pressed={state.liked} onClick={() => void toggle()}>
        <Heart className={cn('size-4.5', state.liked && 'fill-current text-info')} />
        {words.like}
        <span className="sr-only"> {title}</span>
        <span className="font-mono text-label">{state.likes}</span>
      </Button>
      {error && (
        <span role="alert" className="text-label text-danger">
          {error}
        </span>
      )}
    </span>
  )
}
