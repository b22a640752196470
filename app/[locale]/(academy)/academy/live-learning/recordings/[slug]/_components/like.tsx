'use client'

import { Heart } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { useChange } from '@/lib/change/use-change'
import { cn } from '@/lib/cn'
import type { likeRecording } from '@/lib/live/changes'
import { ChangeError } from '../../../../_components/live/change-form'
import { useFigure } from './seen'

/** One like per person, given and taken back. */
export function Like({ recording, title }: { recording: string; title: string }) {
  const t = useTranslations('live.recording')
  const { figure, setFigure } = useFigure()
  const change = useChange<typeof likeRecording>('live/recordings/like')
  const { liked } = figure

  async function toggle() {
    const sent = await change.send({ recording, liked: !liked })
    if (sent.ok) setFigure(sent.data)
  }

  return (
    <div className="script-only mt-4">
      <Button
        variant="secondary"
        aria-pressed={liked}
        loading={change.pending}
        onClick={() => void toggle()}
        className="w-full"
      >
        <Heart
          aria-hidden="true"
          strokeWidth={1.5}
          className={cn('size-5', liked && 'fill-current text-success')}
        />
        {t('like')}
        <span className="sr-only"> {title}</span>
      </Button>
      <ChangeError change={change} />
    </div>
  )
}
