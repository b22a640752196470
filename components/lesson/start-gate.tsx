'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'

type StartGateProps = {
  enrolled: boolean
  /** Starts the course. */
  start: ReactNode
  /** Shown once the course is started. */
  children: ReactNode
}

/** A single call to start the course, instead of what it unlocks; afterwards moves the focus there. */
export function StartGate({ enrolled, start, children }: StartGateProps) {
  const t = useTranslations('lesson.start')
  const opened = useRef<HTMLDivElement>(null)
  const [wasEnrolled] = useState(enrolled)
  const justStarted = enrolled && !wasEnrolled

  useEffect(() => {
    if (justStarted) opened.current?.querySelector('h2')?.focus()
  }, [justStarted])

  return (
    <>
      <p role="status" className="sr-only">
        {justStarted && t('done')}
      </p>
      {enrolled ? <div ref={opened}>{children}</div> : <div className="mt-16">{start}</div>}
    </>
  )
}
