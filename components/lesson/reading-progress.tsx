'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { articleId, textEndId } from '@/lib/learning/client/lesson-ref'
import { onEveryMove, readShare } from '@/lib/learning/client/scroll-spy'

/** How much of the lesson's text you've read, as a line at the top of the window. */
export function ReadingProgress() {
  const t = useTranslations('lesson')
  const [share, setShare] = useState(0)

  useEffect(
    () =>
      onEveryMove(() => {
        const start = document.getElementById(articleId)?.getBoundingClientRect().top
        const end = document.getElementById(textEndId)?.getBoundingClientRect().top
        if (start === undefined || end === undefined) return
        setShare(readShare({ top: start, height: end - start }, window.innerHeight))
      }),
    [],
  )

  return (
    <div
      role="progressbar"
      aria-label={t('progress')}
      aria-valuenow={share}
      className="no-print pointer-events-none fixed inset-x-0 top-0 z-40 h-0.75"
    >
      <div
        className="h-full origin-left bg-primary rtl:origin-right"
        style={{ transform: `scaleX(${share / 100})` }}
      />
    </div>
  )
}
