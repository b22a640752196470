'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { request } from '@/lib/http/client'
import type { PublicFigures as Figures } from '@/lib/learning/queries'
import { RatingSummary } from './rating-summary'

let loaded: Promise<Figures> | null = null

/** One request for all courses and tracks of a page. */
function load(): Promise<Figures> {
  loaded ??= request<Figures>('/api/learning/figures').catch((error: unknown) => {
    loaded = null
    throw error
  })
  return loaded
}

type PublicFiguresProps = { of: keyof Figures; name: string; className?: string }

/** A course's or track's rating and enrolments on a prerendered page, once loaded; nothing while there are none. */
export function PublicFigures({ of, name, className }: PublicFiguresProps) {
  const t = useTranslations('learning')
  const [figures, setFigures] = useState<Figures['courses'][string]>()
  useEffect(() => {
    // The page is complete without them.
    load().then(
      (all) => setFigures(all[of][name]),
      () => {},
    )
  }, [of, name])
  if (!figures?.rating && !figures?.enrolled) return null
  const { rating, enrolled } = figures
  return (
    <span className={className}>
      {rating && <RatingSummary rating={rating} />}
      {enrolled > 0 && (
        <span className="text-label text-muted-foreground">
          {of === 'courses'
            ? t('hub.enrolled', { count: enrolled })
            : t('trackEnrolled', { count: enrolled })}
        </span>
      )}
    </span>
  )
}
