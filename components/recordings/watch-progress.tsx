'use client'

import { Heart } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { ChangeError } from '@/components/events/registration'
import { Button } from '@/components/ui/button'
import { sendChange } from '@/lib/change/send-change'
import { useChange } from '@/lib/change/use-change'
import { cn } from '@/lib/cn'
import type { likeRecording, markSeen } from '@/lib/live/changes'
import type { RecordingFigure } from '@/lib/live/queries'

type Known = { figure: RecordingFigure; setFigure(figure: RecordingFigure): void }

const Context = createContext<Known | null>(null)

/** The recording's figures and their setter. */
function useFigure(): Known {
  const context = useContext(Context)
  if (!context) throw new Error('Seen is missing above.')
  return context
}

type SeenProps = { recording: string; figure: RecordingFigure; children: ReactNode }

/** Views and likes. A person's first visit counts once; failures are silent. */
export function Seen({ recording, figure: initial, children }: SeenProps) {
  const t = useTranslations('live.recording')
  const [figure, setFigure] = useState(initial)
  const counted = useRef(initial.seen)

  useEffect(() => {
    if (counted.current) return
    counted.current = true
    sendChange<typeof markSeen>('live/recordings/seen', { recording })
      .then(setFigure)
      .catch(() => {})
  }, [recording])

  return (
    <Context value={{ figure, setFigure }}>
      <section>
        <dl className="grid grid-cols-2 border-t border-border pt-4">
          {(['views', 'likes'] as const).map((key) => (
            <div key={key} className="flex flex-col-reverse">
              <dt className="text-label text-muted-foreground">{t(key)}</dt>
              <dd className="font-mono text-title">{figure[key]}</dd>
            </div>
          ))}
        </dl>
        {children}
      </section>
    </Context>
  )
}

/** Likes or unlikes, once per person. */
export function Like({ recording, title }: { recording: string; title: string }) {
  const t = useTranslations('live.recording')
  const { figure, setFigure } = useFigure()
  const change = useChange<typeof likeRecording>('live/recordings/like')
  const { liked } = figure

  async function toggle() {
    const response = await change.send({ recording, liked: !liked })
    if (response.ok) setFigure(response.data)
  }

  return (
    <div className="script-only mt-4">
      <Button
        variant="outline"
        aria-pressed={liked}
        loading={change.pending}
        onClick={() => void toggle()}
        className="w-full"
      >
        <Heart className={cn('size-5', liked && 'fill-current text-success')} />
        {t('like')}
        <span className="sr-only"> {title}</span>
      </Button>
      <ChangeError change={change} />
    </div>
  )
}
