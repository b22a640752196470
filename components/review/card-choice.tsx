'use client'

import { useTranslations } from 'next-intl'
import { MarkedText } from '@/components/prose/marked-text'
import { Button } from '@/components/ui/button'
import { Switch } from '@/components/ui/switch'
import { TitledSection } from '@/components/ui/titled-section'
import { useChange } from '@/lib/change/use-change'
import type { setCardAside, setCourseReview } from '@/lib/review/changes'
import type { HiddenCard } from '@/lib/review/queries'

/** The cards that don't return, each with a way back. */
export function HiddenCards({ cards }: { cards: readonly HiddenCard[] }) {
  const t = useTranslations('review.aside')
  return (
    <TitledSection id="hidden-cards" title={t('title')}>
      <ul className="mt-4 border-b border-border">
        {cards.map((card) => (
          <Row key={`${card.course}/${card.lesson}/${card.card}`} card={card} />
        ))}
      </ul>
    </TitledSection>
  )
}

function Row({ card: { question, ...card } }: { card: HiddenCard }) {
  const t = useTranslations('review.aside')
  const change = useChange<typeof setCardAside>('review/aside', { refresh: true })
  return (
    <li className="border-t border-border py-3">
      <p lang="en" className="text-label wrap-anywhere">
        <MarkedText>{question}</MarkedText>
      </p>
      <Button
        variant="ghost"
        size="sm"
        className="-ml-3"
        aria-label={t('backNamed', { question })}
        loading={change.pending}
        onClick={() => change.send({ ...card, how: 'back' })}
      >
        {t('back')}
      </Button>
      {change.error && (
        <p role="alert" className="text-label text-destructive">
          {change.error}
        </p>
      )}
    </li>
  )
}

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
