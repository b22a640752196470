'use client'

import { CircleCheck, CircleX } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { SubmitButton } from '@/components/forms/submit-button'
import { MarkedText } from '@/components/prose/marked-text'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import type { DataOf } from '@/lib/change/send-change'
import { useChange } from '@/lib/change/use-change'
import { keptCode, sendKept } from '@/lib/offline/client/use-outbox'
import type { answerCard, setCardAside } from '@/lib/review/changes'
import { useDay, useKeys } from '@/lib/review/hooks'
import type { SessionCard } from '@/lib/review/queries'
import type { Rating } from '@/lib/review/schema'
import { localePath } from '@/lib/routes'
import { Choice, Key, type Verdict } from './answer-option'

/** In the order of their keys. */
const ratings = ['again', 'hard', 'good', 'easy'] as const

/** What no answer to this card can change any more, here and now. */
const isOver = (code: string | undefined) =>
  code === 'card_changed' || code === 'card_unknown' || code === keptCode

type CardProps = {
  card: SessionCard
  first: boolean
  last: boolean
  onAnswered(right: boolean): void
  onNext(): void
}

/** One card: question, answer, and why. What was chosen stays until the answer is stored. */
export function Card({ card, first, last, onAnswered, onNext }: CardProps) {
  const t = useTranslations('review.session')
  const { course, lesson, card: name, version } = card
  const change = useChange<typeof answerCard>('review/answer', {
    sendBy: (input) =>
      sendKept<typeof answerCard>('review/answer', { course, lesson, card: name }, input),
  })
  const hiding = useChange<typeof setCardAside>('review/aside')
  // An answer that is sent again after a failure has the same id.
  const [id] = useState(() => crypto.randomUUID())
  const [option, setOption] = useState<string | null>(null)
  const [shown, setShown] = useState(false)
  const [answered, setAnswered] = useState<Answered | null>(null)
  const question = useRef<HTMLHeadingElement>(null)
  const options = useRef<HTMLFieldSetElement>(null)
  const result = useRef<HTMLDivElement>(null)
  const over = isOver(change.failure?.code) || isOver(hiding.failure?.code)

  useEffect(() => {
    if (!first) question.current?.focus()
  }, [first])

  useEffect(() => {
    if (answered || shown) result.current?.focus()
  }, [answered, shown])

  async function send(answer: { option: string } | { rating: Rating }) {
    const outcome = await change.send({ course, lesson, card: name, version, id, ...answer })
    if (!outcome.ok) return
    onAnswered(outcome.data.right)
    // Someone who knew the answer has just read it.
    if (card.kind === 'recall' && outcome.data.right) onNext()
    else setAnswered(outcome.data)
  }

  function check() {
    if (option) void send({ option })
    else change.complain('answer_missing')
  }

  async function hide(how: 'tomorrow' | 'always') {
    const outcome = await hiding.send({ course, lesson, card: name, how })
    if (outcome.ok) onNext()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    check()
  }

  useKeys({
    onDigit(digit) {
      if (answered || over || change.pending) return
      if (card.kind === 'choice') {
        // As a press of the arrow keys does, so that Enter sends it.
        options.current?.querySelectorAll('input')[digit - 1]?.focus()
        options.current?.querySelectorAll('input')[digit - 1]?.click()
      } else if (shown && digit <= ratings.length) void send({ rating: digit as Rating })
    },
    onSpace() {
      if (answered || over) onNext()
      else if (change.pending) return
      else if (card.kind === 'choice') check()
      else setShown(true)
    },
  })

  const nextButton = <Button onClick={onNext}>{t(last ? 'finish' : 'next')}</Button>
  return (
    <article className="mt-8" aria-busy={change.pending}>
      <p className="text-label text-muted-foreground">
        {card.courseTitle} · {card.lessonTitle}
      </p>
      <h2
        ref={question}
        tabIndex={-1}
        lang="en"
        id="review-question"
        className="mt-2 font-heading text-title font-semibold wrap-anywhere outline-none [&_code]:text-[0.85em] [&_code]:font-medium"
      >
        <MarkedText>{card.question}</MarkedText>
      </h2>
      {card.kind === 'choice' ? (
        <form onSubmit={submit} noValidate className="mt-6">
          <fieldset
            ref={options}
            disabled={answered !== null || over || change.pending}
            aria-labelledby="review-question"
            lang="en"
            className="grid min-w-0 gap-2"
          >
            {card.options.map((one, index) => (
              <Choice
                key={one.id}
                text={one.text}
                digit={index + 1}
                value={one.id}
                chosen={option === one.id}
                verdict={answered && verdictOf(one.id, option, answered)}
                onChoose={() => {
                  change.clear()
                  setOption(one.id)
                }}
              />
            ))}
          </fieldset>
          {!answered && !over && (
            <SubmitButton className="mt-6" pending={change.pending} pendingLabel={t('checking')}>
              {t('check')}
            </SubmitButton>
          )}
        </form>
      ) : (
        !shown && (
          <Button className="mt-6" onClick={() => setShown(true)}>
            {t('show')}
          </Button>
        )
      )}
      {card.kind === 'recall' && shown && (
        <div className="mt-6">
          <div
            ref={answered ? undefined : result}
            tabIndex={-1}
            className="border-l-2 border-info pl-5 outline-none"
          >
            <p className="text-label text-muted-foreground">{t('answer')}</p>
            <p lang="en" className="mt-1 max-w-measure text-lead">
              <MarkedText>{card.answer}</MarkedText>
            </p>
          </div>
          {!answered && !over && (
            <fieldset disabled={change.pending} className="mt-6 min-w-0">
              <legend className="text-label text-muted-foreground">{t('rate')}</legend>
              <div className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-4">
                {ratings.map((rating, index) => (
                  <Button
                    key={rating}
                    variant="outline"
                    aria-keyshortcuts={String(index + 1)}
                    onClick={() => send({ rating: (index + 1) as Rating })}
                  >
                    {t(rating)}
                    <Key>{index + 1}</Key>
                  </Button>
                ))}
              </div>
            </fieldset>
          )}
        </div>
      )}
      {answered && (
        <Result ref={result} card={card} answered={answered}>
          {nextButton}
        </Result>
      )}
      {(change.error ?? hiding.error) && (
        <Alert variant={over ? 'default' : 'destructive'} className="mt-6">
          {change.error ?? hiding.error}
        </Alert>
      )}
      {over && <div className="mt-6">{nextButton}</div>}
      {!answered && !over && (
        <div className="mt-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-border pt-3">
          <div className="-ml-3 flex flex-wrap">
            <Button
              variant="ghost"
              size="sm"
              disabled={hiding.pending}
              onClick={() => hide('tomorrow')}
            >
              {t('tomorrow')}
            </Button>
            <Button
              variant="ghost"
              size="sm"
              disabled={hiding.pending}
              onClick={() => hide('always')}
            >
              {t('always')}
            </Button>
          </div>
          <p className="text-label text-muted-foreground pointer-coarse:hidden">{t('keys')}</p>
        </div>
      )}
    </article>
  )
}

/** The right option, and the chosen one if it was wrong. */
function verdictOf(id: string, chosen: string | null, { correct }: Answered): Verdict | null {
  if (id === correct) return 'right'
  return id === chosen ? 'wrong' : null
}

type Answered = DataOf<typeof answerCard>

type ResultProps = {
  ref: Ref<HTMLDivElement>
  card: SessionCard
  answered: Answered
  children: ReactNode
}

/** Whether it was right, why, and where the lesson explains it. */
function Result({ ref, card, answered, children }: ResultProps) {
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
