'use client'

import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { sendChange } from '@/lib/change/send-change'
import type { markSeen } from '@/lib/live/changes'
import type { RecordingFigure } from '@/lib/live/queries'

type Known = { figure: RecordingFigure; setFigure(figure: RecordingFigure): void }

const Context = createContext<Known | null>(null)

/** The figures of the recording, and a way to replace them. */
export function useFigure(): Known {
  const known = useContext(Context)
  if (!known) throw new Error('Seen is missing above.')
  return known
}

type SeenProps = { recording: string; figure: RecordingFigure; children: ReactNode }

/** Views and likes. A person's first visit is counted once; a failure is not shown. */
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
        <dl className="grid grid-cols-2 border-t border-line pt-4">
          {(['views', 'likes'] as const).map((key) => (
            <div key={key} className="flex flex-col-reverse">
              <dt className="text-label text-muted">{t(key)}</dt>
              <dd className="font-mono text-title">{figure[key]}</dd>
            </div>
          ))}
        </dl>
        {children}
      </section>
    </Context>
  )
}
