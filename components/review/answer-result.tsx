'use client'

import { CircleCheck, CircleX } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode, Ref } from 'react'
import { MarkedText } from '@/components/prose/marked-text'
import type { DataOf } from '@/lib/change/send-change'
import type { answerCard } from '@/lib/review/changes'
import type { SessionCard } from '@/lib/review/review-cards'
import { useDay } from '@/lib/review/use-local-day'
import { localePath } from '@/lib/routes'

export type Answered = DataOf<typeof answerCard>

type ResultProps = {
  ref: Ref<HTMLDivElement>
  card: SessionCard
  answered: Answered
  children: ReactNode
}

/** Whether it was right, why, and where the lesson explains it. */
export function Result({ ref, card, answered, children }: ResultProps) {
  const t = useTranslations('review.session')
  const locale = useLocale()
  const day = useDay()
  const Icon = answered.right ? CircleCheck : CircleX
  return (
    <div ref={ref} tabIndex={-1} className="mt-6 max-w-measure outline-none">
      {card.kind === 'choice' && (
        <p
          className={`flex items-center gap-2 font-semibold ${answered.right ? 'text-success' : 'text-destructive'}`}
        >
          <Icon className="size-5 shrink-0" />
          {t(answered.right ? 'right' : 'wrong')}
        </p>
      )}
      {answered.explanation && (
        <p lang="en" className="mt-1">
          <MarkedText>{answered.explanation}</MarkedText>
        </p>
      )}
      <p className="mt-3">
        {/* A full page load: the router shows the skeleton first, which hasn't got the paragraph. */}
        <a
          href={localePath(locale, card.href)}
          className="inline-flex min-h-11 items-center underline-link"
        >
          {t('read', { lesson: card.lessonTitle })}
        </a>
      </p>
      <p className="text-label text-muted-foreground">
        {t('returns', { date: day(answered.dueOn) })}
      </p>
      <div className="mt-6">{children}</div>
    </div>
  )
}
