'use client'

import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { request } from '@/lib/http/client'
import type { RecordingFigure } from '@/lib/live/row'

type Known = { figure: RecordingFigure; change(figure: RecordingFigure): void }

const Context = createContext<Known | null>(null)

/** The figures of the recording, and how to say that they are others. */
export function useFigure(): Known {
  const known = useContext(Context)
  if (!known) throw new Error('Seen is missing above.')
  return known
}

type SeenProps = { recording: string; figure: RecordingFigure; children: ReactNode }

/** Views and likes. A person's first visit is counted, once; that it failed is no fault of the page. */
export function Seen({ recording, figure: drawn, children }: SeenProps) {
  const t = useTranslations('live.recording')
  const [figure, setFigure] = useState(drawn)
  const counted = useRef(drawn.seen)

  useEffect(() => {
    if (counted.current) return
    counted.current = true
    request<RecordingFigure>('/api/live/recordings/seen', { method: 'POST', body: { recording } })
      .then(setFigure)
      .catch(() => {})
  }, [recording])

  return (
    <Context value={{ figure, change: setFigure }}>
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
