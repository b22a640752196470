'use client'

import { useTranslations } from 'next-intl'
import { Switch } from '@/components/ui/switch'
import { useChange } from '@/lib/change/use-change'
import type { setCourseReview } from '@/lib/review/changes'

type DeckSwitchProps = { course: string; title: string; text: string; reviewed: boolean }

/** Turns the review of a course on or off. */
export function DeckSwitch({ course, title, text, reviewed }: DeckSwitchProps) {
  const t = useTranslations('review.decks')
  const change = useChange<typeof setCourseReview>('review/course', { refresh: true })
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{title}</p>
          <p className="text-label text-muted-foreground">{text}</p>
        </div>
        <Switch
          aria-label={t('switch', { course: title })}
          checked={reviewed}
          loading={change.pending}
          onCheckedChange={(on) => change.send({ course, reviewed: on })}
        />
      </div>
      {change.error && (
        <p role="alert" className="mt-2 text-label text-destructive">
          {change.error}
        </p>
      )}
    </>
  )
}
