'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { FocusedHeading } from '@/components/forms/focused-heading'
import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'
import { Link } from '@/lib/i18n/link'
import { useRouter } from '@/lib/i18n/navigation'
import { readFlag } from '@/lib/offline/flag'
import { useDay } from '@/lib/review/hooks'
import type { SessionCard } from '@/lib/review/queries'
import { localePath, routes } from '@/lib/routes'
import { Card } from './review-card'

type SessionProps = {
  cards: SessionCard[]
  /** How many are due, including those of later sessions. */
  due: number
  /** When the next cards return; null if none will. */
  nextOn: string | null
  /** Shown when nothing is due. */
  empty: ReactNode
}

const keyOf = ({ course, lesson, card }: { course: string; lesson: string; card?: string }) =>
  [course, lesson, card].join('/')

/** The due cards, one after the other. A refreshed page doesn't change them. */
export function Session({ cards: all, empty, ...rest }: SessionProps) {
  const [answeredHere, setAnsweredHere] = useState<string[]>([])
  const due = all.filter((one) => !answeredHere.includes(keyOf(one)))
  const [cards, setCards] = useState(due)
  const [index, setIndex] = useState(0)
  const [known, setKnown] = useState<number[]>([])
  const [answered, setAnswered] = useState(0)
  const { refresh } = useRouter()
  const t = useTranslations('review.session')
  if (cards.length === 0 && due.length > 0) setCards(due)
  useEffect(() => {
    // A kept page still has the cards whose answers wait on this device.
    if (!readFlag()) return
    void import('@/lib/offline/device')
      .then(({ readEntries }) => readEntries())
      .then((entries) => {
        const waiting = entries.flatMap(({ name, state, ref }) =>
          name === 'review/answer' && state === 'waiting' ? [keyOf(ref)] : [],
        )
        setAnsweredHere(waiting)
        setCards((now) => now.filter((one) => !waiting.includes(keyOf(one))))
      })
  }, [])
  const card = cards[index]
  if (cards.length === 0) return <div>{empty}</div>
  if (!card) return <Done {...rest} known={known.length} total={answered} />

  function next() {
    setIndex(index + 1)
    // The calendar and what is due have changed.
    if (index + 1 === cards.length) refresh()
  }

  return (
    <section
      aria-label={t('progress', { number: index + 1, total: cards.length })}
      className="min-w-0 max-w-reading"
    >
      <p className="mb-2 text-label text-muted-foreground">
        {t('progress', { number: index + 1, total: cards.length })}
      </p>
      <Progress
        value={index}
        max={cards.length}
        label={t('progress', { number: index + 1, total: cards.length })}
      />
      <Card
        key={keyOf(card)}
        card={card}
        first={index === 0}
        last={index + 1 === cards.length}
        onAnswered={(right) => {
          setAnswered((now) => now + 1)
          if (right) setKnown((now) => [...now, index])
        }}
        onNext={next}
      />
    </section>
  )
}

type DoneProps = Omit<SessionProps, 'cards' | 'empty'> & { known: number; total: number }

function Done({ known, total, due, nextOn }: DoneProps) {
  const t = useTranslations('review.done')
  const locale = useLocale()
  const day = useDay()
  return (
    <section aria-labelledby="review-done">
      <FocusedHeading as="h2" className="text-title">
        <span id="review-done">{t('title')}</span>
      </FocusedHeading>
      <div className="mt-2 text-muted-foreground">
        {total > 0 && <p>{t('count', { known, total })}</p>}
        {due > 0 ? (
          <p>{t('more', { count: due })}</p>
        ) : (
          nextOn && <p>{t('next', { date: day(nextOn) })}</p>
        )}
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        {due > 0 && (
          <Button asChild>
            {/* A full page load begins a new session. */}
            <a href={localePath(locale, routes.review)}>{t('go')}</a>
          </Button>
        )}
        <Button asChild variant={due > 0 ? 'outline' : 'default'}>
          <Link href={routes.dashboard}>{t('dashboard')}</Link>
        </Button>
      </div>
    </section>
  )
}
