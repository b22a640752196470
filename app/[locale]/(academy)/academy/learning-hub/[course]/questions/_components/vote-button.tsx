'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ThumbsUp } from '@/components/ui/icons'
import { failureOf } from '@/lib/change/failure'
import { sendChange } from '@/lib/change/send-change'
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
  const [state, setState] = useState({ votes, voted })
  const [error, setError] = useState<string | null>(null)
  const busy = useRef(false)

  async function toggle() {
    if (busy.current) return
    busy.current = true
    const before = state
    const up = !before.voted
    setError(null)
    setState({ voted: up, votes: before.votes + (up ? 1 : -1) })
    try {
      const input = { post, up }
      setState(await sendChange<typeof votePost>('questions/vote', input, { keepsSession: true }))
    } catch (failure) {
      setState(before)
      const { code, retryAfter } = failureOf(failure)
      setError(errorText(code, retryAfter))
    } finally {
      busy.current = false
    }
  }

  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        aria-pressed={state.voted}
        onClick={() => void toggle()}
      >
        <ThumbsUp className={cn('size-4', state.voted && 'fill-current text-info')} />
        {t('helpful')}
        <span className="sr-only"> {t('of', { name })}</span>
        <span className="font-mono">{state.votes}</span>
      </Button>
      {error && (
        <span role="alert" className="text-label text-danger">
          {error}
        </span>
      )}
    </>
  )
}
