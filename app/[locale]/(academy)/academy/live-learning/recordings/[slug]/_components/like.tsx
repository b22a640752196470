'use client'

import { Heart } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorList } from '@/components/forms/error-list'
import { Button } from '@/components/ui/button'
import { useSubmission } from '@/lib/change/use-submission'
import { cn } from '@/lib/cn'
import { request } from '@/lib/http/client'
import type { RecordingFigure } from '@/lib/live/row'
import { useFigure } from './seen'

/** One like per person, given and taken back. */
export function Like({ recording, title }: { recording: string; title: string }) {
  const t = useTranslations('live')
  const { figure, change } = useFigure()
  const form = useSubmission()
  const [offline, setOffline] = useState(false)
  const { liked } = figure

  const press = () => {
    setOffline(false)
    void form.run(
      'like',
      async () => {
        const answer = await request<RecordingFigure>('/api/live/recordings/like', {
          method: 'POST',
          body: { recording, liked: !liked },
        })
        change(answer)
      },
      ({ code }) => setOffline(code === 'unavailable'),
    )
  }

  return (
    <div className="script-only mt-4">
      <Button
        variant="secondary"
        aria-pressed={liked}
        loading={form.working !== null}
        onClick={press}
        className="w-full"
      >
        <Heart
          aria-hidden="true"
          strokeWidth={1.5}
          className={cn('size-5', liked && 'fill-current text-success')}
        />
        {t('recording.like')}
        <span className="sr-only"> {title}</span>
      </Button>
      <div role="alert">
        <ErrorList errors={offline ? t('registration.offline') : form.error} />
      </div>
    </div>
  )
}
